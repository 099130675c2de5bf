import { readdir, readFile, rm } from 'node:fs/promises'
import { request } from 'node:http'
import { putAvatar, getAvatar, logout } from '@emun/contract/customer'
import { largestImageBytes } from '@emun/contract/uploads'
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import { type ChildServer, freePort, startChildServer } from './support/child-server.ts'
import { createTestDatabase, type TestDatabase } from './support/database.ts'
import { hostileFiles, poison } from './support/hostile-files.ts'
import { pngOfBytes, smallPng } from './support/images.ts'
import { openPeople, type Person } from './support/people.ts'
import { environmentOf, filesOf } from './support/server.ts'
import { filePart, formBody, formPart, formType, sendRaw, upload } from './support/upload.ts'

const corpus = await hostileFiles()
const photo = { fileName: 'photo.png', mediaType: 'image/png', bytes: smallPng() }

let database: TestDatabase
let server: ChildServer
let people: readonly Person[]

beforeAll(async () => {
  database = await createTestDatabase()
  const environment = { ...environmentOf(database), PORT: await freePort(), NODE_ENV: 'test' }
  server = await startChildServer(environment)
  people = await openPeople(environment, 12)
})
afterAll(async () => {
  await server.kill()
  await database.drop()
  await rm(filesOf(database), { recursive: true, force: true })
})

const personOf = (index: number): Person => {
  const person = people[index % people.length]
  if (!person) throw new Error('nobody is there')
  return person
}

/** Pictures written anew hold none of what came with the one that was sent. */
async function expectCleanCopy(token: string): Promise<void> {
  for (const size of ['large', 'small']) {
    const reply = await fetch(`${server.url}${getAvatar.path}?size=${size}`, { headers: { 'auth-token': token } })
    const bytes = Buffer.from(await reply.arrayBuffer())
    expect(reply.headers.get('content-type')).toBe('image/webp')
    expect(bytes.includes(poison)).toBe(false)
    for (const sign of ['Exif', 'EXIF', 'XMP', 'ICCP', 'http://', 'PK\u0003\u0004'])
      expect(bytes.includes(sign)).toBe(false)
    expect(bytes.length).toBeLessThan(100_000)
  }
}

describe(`the corpus of ${corpus.length} files`, () => {
  it('has at least forty', () => expect(corpus.length).toBeGreaterThanOrEqual(40))

  test.each(corpus.map((file, index) => [`${file.what}: ${file.becomes}`, file, index] as const))(
    '%s',
    async (_, file, index) => {
      const { authToken: token } = personOf(index)
      const { codes } = await upload(server.url, putAvatar, { token, file })
      expect(codes).toEqual(file.becomes === 'a clean copy' ? [] : [file.becomes])
      if (file.becomes === 'a clean copy') await expectCleanCopy(token)
    },
  )
})

describe('a form that is none', () => {
  const bomb = formBody(
    ...Array.from({ length: 400 }, (_, index) => formPart(`name="f${index}"`, 'x')),
    filePart(photo),
  )
  const cases: readonly (readonly [what: string, body: Buffer, code: string, contentType?: string])[] = [
    ['nothing', Buffer.alloc(0), 'expired_or_invalid_request'],
    ['no picture', formBody(formPart('name="recordId"', '1')), 'this_field_required'],
    [
      'a picture in another field',
      formBody(formPart('name="photo"; filename="a.png"', photo.bytes)),
      'this_field_required',
    ],
    ['a picture without a file name', formBody(formPart('name="image"', 'text')), 'this_field_required'],
    ['a picture that nobody chose', formBody(formPart('name="image"; filename=""', '')), 'this_field_required'],
    ['two pictures', formBody(filePart(photo), filePart(photo)), 'expired_or_invalid_request'],
    ['400 parts', bomb, 'expired_or_invalid_request'],
    [
      'a head of 30 KB',
      formBody(formPart('name="image"; filename="a.png"', '', `X: ${'x'.repeat(30_000)}`)),
      'expired_or_invalid_request',
    ],
    [
      'a part in another encoding',
      formBody(formPart('name="image"; filename="a.png"', 'iVBORw0K', 'Content-Transfer-Encoding: base64')),
      'expired_or_invalid_request',
    ],
    ['no end', filePart(photo), 'expired_or_invalid_request'],
    [
      'another boundary than it says',
      formBody(filePart(photo)),
      'expired_or_invalid_request',
      'multipart/form-data; boundary=other',
    ],
    ['no boundary', formBody(filePart(photo)), 'expired_or_invalid_request', 'multipart/form-data'],
    [
      'another kind of parts',
      formBody(filePart(photo)),
      'expired_or_invalid_request',
      formType.replace('form-data', 'mixed'),
    ],
    ['the picture alone', photo.bytes, 'expired_or_invalid_request', 'image/png'],
    ['JSON', Buffer.from('{}'), 'expired_or_invalid_request', 'application/json'],
  ]

  const titled = cases.map(([what, body, code, contentType = formType]) => [what, { body, code, contentType }] as const)
  test.each(titled)('has %s', async (_, { body, code, contentType }) => {
    const { codes } = await sendRaw(server.url, putAvatar, { token: personOf(0).authToken, body, contentType })
    expect(codes).toEqual([code])
  })

  it('is not taken by a call that takes no form', async () => {
    const raw = { token: personOf(0).authToken, body: formBody(filePart(photo)), contentType: formType }
    expect(await sendRaw(server.url, logout, raw)).toMatchObject({ status: 415, codes: ['expired_or_invalid_request'] })
  })
})

describe('a body without end', () => {
  it('is refused by what it announces, before it is sent', async () => {
    expect(await stream(personOf(1), { 'content-length': '10000000000' }, 1)).toMatchObject({ status: 413 })
  })

  it('is cut where the largest form would end, when it announces nothing', async () => {
    const { status, sent } = await stream(personOf(1), { 'transfer-encoding': 'chunked' }, 4_000)
    expect(status).toBe(413)
    expect(sent).toBeLessThan(64 * 1_024 * 1_024)
  })

  it('is not read at all for somebody who is not signed in', async () => {
    expect(await stream({ authToken: 'nobody' }, { 'content-length': '10000000000' }, 1)).toMatchObject({ status: 401 })
  })
})

/** Sends 64 KB after 64 KB until an answer comes. */
function stream({ authToken }: Pick<Person, 'authToken'>, headers: Record<string, string>, most: number) {
  return new Promise<{ status: number; sent: number }>((resolve, reject) => {
    let sent = 0
    const sending = request(`${server.url}${putAvatar.path}`, {
      method: putAvatar.method,
      headers: { 'auth-token': authToken, 'content-type': formType, ...headers },
    })
    sending.on('response', (response) => {
      resolve({ status: response.statusCode ?? 0, sent })
      sending.destroy()
    })
    sending.on('error', reject)
    const chunk = Buffer.alloc(64 * 1_024)
    const next = (left: number): void => {
      if (left === 0 || sending.destroyed) return
      sent += chunk.length
      sending.write(chunk, () => setImmediate(next, left - 1))
    }
    next(most)
  })
}

describe('when all that is over', () => {
  // Half a gigabyte goes through the machine, however busy it is.
  it(
    'a hundred who send 5 MB at once are served or asked to come again, and the memory stays bounded',
    { timeout: 180_000 },
    async () => {
      const file = { fileName: 'photo.png', mediaType: 'image/png', bytes: pngOfBytes(largestImageBytes) }
      const answers = await Promise.all(
        Array.from({ length: 100 }, (_, index) =>
          upload(server.url, putAvatar, { token: personOf(index).authToken, file }),
        ),
      )
      const outcomes = answers.map(({ codes }) => codes[0] ?? 'ok')
      expect(outcomes.filter((code) => !['ok', 'try_again', 'too_many_requests'].includes(code))).toEqual([])
      expect(outcomes).toContain('ok')
      expect(await mostMemoryOf(server.pid)).toBeLessThan(512 * 1_024 * 1_024)
    },
  )

  it('the server never died, and the store has nothing but the pictures that rows know', async () => {
    expect(server.isRunning()).toBe(true)
    const { rows } = await database.pool.query<{ object_key: string }>('select object_key from file')
    await expect
      .poll(async () => (await readdir(filesOf(database))).filter((name) => name !== '.drafts').toSorted())
      .toEqual(rows.map(({ object_key }) => object_key).toSorted())
    expect(await readdir(`${filesOf(database)}/.drafts`)).toEqual([])
  })
})

/** The most memory the process has held, in bytes; none where the system does not tell. */
async function mostMemoryOf(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  return Number(/^VmHWM:\s+(\d+) kB$/m.exec(status)?.[1] ?? 0) * 1_024
}
