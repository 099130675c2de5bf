import { getAvatar, me, payee, putAvatar, removeAvatar, restoreAvatar } from '@emun/contract/customer'
import { sandboxClock } from '@emun/contract/sandbox'
import { largestImageBytes } from '@emun/contract/uploads'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ask } from '../../../test/support/client.ts'
import { eicar } from '../../../test/support/clamd.ts'
import { gifOf, pngHead, pngOf, pngOfBytes, pngRows, smallJpeg, smallPng } from '../../../test/support/images.ts'
import { openPeople, type Person } from '../../../test/support/people.ts'
import { startTestServer, type TestServer } from '../../../test/support/server.ts'
import { type SentFile, upload } from '../../../test/support/upload.ts'
import { avatarLimit } from './policy.ts'

let server: TestServer
let dana: Person
let ahmad: Person

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())
beforeEach(async () => {
  ;[dana, ahmad] = await openPeople(server.environment, 2)
})

const png = (bytes: Buffer = smallPng()): SentFile => ({ fileName: 'me.png', mediaType: 'image/png', bytes })
const put = ({ authToken: token }: Person, file: SentFile = png()) => upload(server.url, putAvatar, { token, file })
const remove = ({ authToken: token }: Person) => ask(server.url, removeAvatar, { token })
const restore = ({ authToken: token }: Person) => ask(server.url, restoreAvatar, { token })
const avatarOf = async ({ authToken: token }: Person) => (await ask(server.url, me, { token })).reply.userObj.avatar

const get = async ({ authToken }: Person, size = 'large') => {
  const reply = await fetch(`${server.url}${getAvatar.path}?size=${size}`, { headers: { 'auth-token': authToken } })
  return { status: reply.status, headers: reply.headers, bytes: Buffer.from(await reply.arrayBuffer()) }
}

describe('a profile picture', () => {
  it('may be a JPG, a PNG or a GIF, and becomes two squares', async () => {
    const jpg = { fileName: 'me.jpeg', mediaType: 'image/jpeg', bytes: await smallJpeg() }
    const gif = {
      fileName: 'me.gif',
      mediaType: 'image/gif',
      bytes: gifOf({ width: 4, height: 4, frames: 2, frame: 4 }),
    }
    for (const file of [jpg, png(), gif]) {
      expect((await put(dana, file)).codes).toEqual([])
      expect(await sharp((await get(dana)).bytes).metadata()).toMatchObject({ width: 256, height: 256, format: 'webp' })
      expect(await sharp((await get(dana, 'small')).bytes).metadata()).toMatchObject({ width: 64, height: 64 })
    }
  })

  it('is named on one’s own page, and has another name when it is another', async () => {
    expect(await avatarOf(dana)).toBeUndefined()
    const { avatar: first } = (await put(dana)).reply
    expect(await avatarOf(dana)).toBe(first)
    const { avatar: second } = (await put(dana)).reply
    expect(second).not.toBe(first)
    expect(await avatarOf(dana)).toBe(second)
  })

  it('is one’s own: nobody else has it, and no cache keeps it', async () => {
    await put(dana)
    const own = await get(dana)
    expect(own.headers.get('cache-control')).toBe('no-store')
    expect(own.headers.get('content-security-policy')).toContain('sandbox')
    expect(own.headers.get('content-disposition')).toContain('attachment')
    expect(own.headers.get('x-content-type-options')).toBe('nosniff')
    expect((await get(ahmad)).status).toBe(404)
  })

  it('stands beside the masked name for who is about to pay, small', async () => {
    const preview = async () =>
      (await ask(server.url, payee, { token: ahmad.authToken, query: { to: dana.accountNumber } })).reply.payee
    expect((await preview()).avatar).toBeUndefined()
    await put(dana)
    const [head, content = ''] = ((await preview()).avatar ?? '').split(',')
    expect(head).toBe('data:image/webp;base64')
    expect(await sharp(Buffer.from(content, 'base64')).metadata()).toMatchObject({ width: 64 })
    await remove(dana)
    expect((await preview()).avatar).toBeUndefined()
  })

  it('replaces the one before, which is destroyed, however many are sent at once', async () => {
    const colours = [10, 200].map((red) => png(pngOf(pngHead({ width: 8, height: 8 }), pngRows(8, 8, [red, 0, 0]))))
    const answers = await Promise.all(colours.map((file) => put(dana, file)))
    expect(answers.map(({ codes }) => codes)).toEqual([[], []])
    const { rows } = await server.database.pool.query('select id from file where owner_id = $1', [dana.id])
    expect(rows).toEqual([{ id: await avatarOf(dana) }])
  })
})

describe('a picture that is removed', () => {
  it('is seen by nobody, and can be taken back', async () => {
    const { avatar } = (await put(dana)).reply
    expect((await remove(dana)).codes).toEqual([])
    expect(await avatarOf(dana)).toBeUndefined()
    expect((await get(dana)).status).toBe(404)
    expect((await restore(dana)).reply.avatar).toBe(avatar)
    expect((await get(dana)).status).toBe(200)
  })
})

describe('refusals', () => {
  it('avatar_not_set where there is none to see, to remove or to take back', async () => {
    const codes = JSON.parse((await get(dana)).bytes.toString()) as object
    expect(codes).toMatchObject({ errors: [{ code: 'avatar_not_set' }] })
    expect((await remove(dana)).codes).toEqual(['avatar_not_set'])
    expect((await restore(dana)).codes).toEqual(['avatar_not_set'])
    expect(getAvatar.refusals).toEqual(['avatar_not_set'])
  })

  it('file_too_big, file_not_image, too_many_pixels and file_infected at the field of the picture', async () => {
    const wide = pngOf(pngHead({ width: 60_000, height: 60_000 }), pngRows(1, 1))
    const cases = [
      ['file_too_big', png(pngOfBytes(largestImageBytes + 1))],
      ['file_not_image', png(Buffer.from('hello'))],
      ['too_many_pixels', png(wide)],
      ['file_infected', png(Buffer.concat([smallPng(), eicar]))],
    ] as const
    for (const [code, file] of cases) {
      expect((await put(dana, file)).reply).toMatchObject({ errors: [{ code, field: 'image' }] })
    }
    expect(await avatarOf(dana)).toBeUndefined()
  })

  it('too_many_requests for who changes it all the time', async () => {
    await server.database.pool.query(`delete from attempt where action = $1`, [avatarLimit.action])
    for (let count = 0; count < avatarLimit.most; count += 1) await put(dana, png(Buffer.from('hello')))
    expect((await put(dana)).codes).toEqual(['too_many_requests'])
    expect((await put(ahmad)).codes).toEqual([])
  })
})

// Last, for the clock does not go back, and who signed in before is signed in no more.
it('an hour later a removed picture is destroyed, and one that was taken back is not', async () => {
  const files = async () =>
    (await server.database.pool.query('select id from file where owner_id = any($1)', [[dana.id, ahmad.id]])).rows
  await put(dana)
  const { avatar } = (await put(ahmad)).reply
  await remove(dana)
  await remove(ahmad)
  await restore(ahmad)
  expect(await files()).toHaveLength(2)
  await ask(server.url, sandboxClock, { body: { advanceMs: 3_660_000 } })
  await expect.poll(files, { timeout: 10_000 }).toEqual([{ id: avatar }])
})
