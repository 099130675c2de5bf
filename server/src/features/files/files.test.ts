import { readdir, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { CustomerId, FileId } from '@emun/contract/ids'
import type { Upload } from '@emun/contract/uploads'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { eicar } from '../../../test/support/clamd.ts'
import { gifOf, pngHead, pngOf, pngRows, smallJpeg, smallPng } from '../../../test/support/images.ts'
import { openDeps, openPeople } from '../../../test/support/people.ts'
import { filesOf, startTestServer, type TestServer } from '../../../test/support/server.ts'
import type { Deps } from '../../deps.ts'
import { inTransaction } from '../../platform/transaction.ts'
import { drawImage } from './draw.ts'
import { attachFile, openFile, removeFile, takeImage } from './public.ts'
import type { Purpose } from './purposes.ts'
import { sweepOrphans } from './sweep-files.ts'

const upload: Upload = { maximumBytes: 5_242_880, types: ['png', 'jpg'] }

let server: TestServer
let deps: Deps
let owner: CustomerId
let other: CustomerId

beforeAll(async () => {
  server = await startTestServer()
  const [first, second] = await openPeople(server.environment, 2)
  owner = first.id
  other = second.id
  deps = openDeps(server.environment)
})
afterAll(async () => {
  await deps.db.close()
  await server.stop()
})

const take = (bytes: Buffer, purpose: Purpose = 'document', using: Deps = deps) =>
  takeImage(using, { image: { fileName: 'a.png', mediaType: 'image/png', bytes }, upload, owner, purpose })

const attach = async (bytes: Buffer, purpose: Purpose = 'document'): Promise<FileId> => {
  const taken = await take(bytes, purpose)
  await inTransaction(deps.db, (tx) => attachFile(tx, deps, taken))
  return taken.id
}

const objects = async () => (await readdir(filesOf(server.database))).filter((name) => name !== '.drafts')

describe('a file', () => {
  it('comes back as a picture written anew, in both sizes, to its owner and to nobody else', async () => {
    const file = await attach(pngOf(pngHead({ width: 600, height: 200 }), pngRows(600, 200)))
    const large = await openFile(deps, { file, owner, size: 'large' })
    expect(large?.mediaType).toBe('image/jpeg')
    expect(await sharp(large?.bytes).metadata()).toMatchObject({ format: 'jpeg', width: 600, height: 200 })
    const small = await openFile(deps, { file, owner, size: 'small' })
    expect(await sharp(small?.bytes).metadata()).toMatchObject({ width: 480, height: 160 })
    expect(await openFile(deps, { file, owner: other, size: 'large' })).toBeNull()
  })

  it('is nothing that anybody could read in the store', async () => {
    const file = await attach(smallPng(), 'avatar')
    const content = Buffer.from((await openFile(deps, { file, owner, size: 'large' }))?.bytes ?? [])
    for await (const { key } of deps.objects.list()) {
      const stored = await deps.objects.get(key)
      expect(stored?.includes(content.subarray(20, 40))).toBe(false)
      expect(stored?.includes('RIFF')).toBe(false)
    }
  })

  it('opens in its own row only, and not once a bit of it has changed', async () => {
    const [file, another] = [await attach(smallPng()), await attach(smallPng())]
    const { pool } = server.database
    const row = (await pool.query<{ object_key: string }>('select object_key from file where id = $1', [file])).rows[0]
    const name = join(filesOf(server.database), row?.object_key ?? '', 'large')
    const open = () => openFile(deps, { file, owner, size: 'large' })

    await pool.query('update file set sealed_key = (select sealed_key from file where id = $2) where id = $1', [
      file,
      another,
    ])
    await expect(open()).rejects.toThrow('unable to authenticate')
    await expect(openFile(deps, { file: another, owner, size: 'large' })).resolves.not.toBeNull()
    await pool.query('update file set owner_id = $2 where id = $1', [another, other])
    await expect(openFile(deps, { file: another, owner: other, size: 'large' })).rejects.toThrow(
      'unable to authenticate',
    )

    const third = await attach(smallPng())
    const path = (await pool.query<{ object_key: string }>('select object_key from file where id = $1', [third]))
      .rows[0]
    const large = await deps.objects.get(`${path?.object_key}/large`)
    await deps.objects.put(`${path?.object_key}/small`, large ?? Buffer.alloc(0))
    await expect(openFile(deps, { file: third, owner, size: 'small' })).rejects.toThrow('unable to authenticate')
    large?.writeUInt8(large.readUInt8(60) ^ 1, 60)
    await writeFile(name.replace(row?.object_key ?? '', path?.object_key ?? ''), large ?? '')
    await expect(openFile(deps, { file: third, owner, size: 'large' })).rejects.toThrow('unable to authenticate')
  })

  it('is gone with its row, and its objects follow', async () => {
    const file = await attach(smallPng())
    const before = await objects()
    await inTransaction(deps.db, (tx) => removeFile(tx, deps, file))
    expect(await openFile(deps, { file, owner, size: 'large' })).toBeNull()
    await expect.poll(async () => (await objects()).length).toBe(before.length - 1)
  })
})

describe('a picture that is taken', () => {
  it('and never attached, is swept after an hour and not before, and attached ones stay', async () => {
    const kept = await attach(smallPng())
    const taken = await take(smallPng())
    expect(await sweepOrphans(deps)).toBe(0)
    const twoHoursAgo = (Date.now() - 7_200_000) / 1_000
    for (const key of await objects())
      for (const size of ['large', 'small'])
        await utimes(join(filesOf(server.database), key, size), twoHoursAgo, twoHoursAgo)
    expect(await sweepOrphans(deps)).toBe(2)
    expect(await objects()).not.toContain(taken.objectKey)
    expect(await openFile(deps, { file: kept, owner, size: 'large' })).not.toBeNull()
  })

  it('has no row when its transaction came to nothing', async () => {
    const taken = await take(smallPng())
    const failing = inTransaction(deps.db, async (tx) => {
      await attachFile(tx, deps, taken)
      throw new Error('something else went wrong')
    })
    await expect(failing).rejects.toThrow('something else')
    expect(await openFile(deps, { file: taken.id, owner, size: 'large' })).toBeNull()
  })

  it('is refused, and not accepted unlooked at, when the scanner gives no verdict', async () => {
    const scanner = { scan: async () => ({ outcome: 'error', reason: 'away' }) as const }
    const before = await objects()
    await expect(take(smallPng(), 'document', { ...deps, scanner })).rejects.toMatchObject({ code: 'try_again' })
    await expect(take(Buffer.concat([smallPng(), eicar]))).rejects.toMatchObject({ code: 'file_infected' })
    expect(await objects()).toEqual(before)
  })

  it('is refused when the store does not take it', async () => {
    const full = { ...deps.objects, put: () => Promise.reject(new Error('no space left on device')) }
    await expect(take(smallPng(), 'document', { ...deps, objects: full })).rejects.toMatchObject({ code: 'try_again' })
  })
})

describe('what is drawn', () => {
  const half = { pixels: 64, shape: 'whole', as: 'image/jpeg' } as const
  const pixel = async (image: Buffer | undefined, left: number, top: number) => {
    const area = { left, top, width: 1, height: 1 }
    return [...(await sharp(image).extract(area).removeAlpha().raw().toBuffer())]
  }

  it('stands upright, whatever the camera was held like', async () => {
    const leftRed = await sharp({ create: { width: 40, height: 20, channels: 3, background: 'blue' } })
      .composite([{ input: { create: { width: 20, height: 20, channels: 3, background: 'red' } }, left: 0, top: 0 }])
      .jpeg()
      .withMetadata({ orientation: 6 })
      .toBuffer()
    const [drawn] = await drawImage('jpg', leftRed, [half])
    expect(await sharp(drawn).metadata()).toMatchObject({ width: 20, height: 40 })
    const [red = 0, , blue = 0] = await pixel(drawn, 10, 4)
    expect(red).toBeGreaterThan(200)
    expect(blue).toBeLessThan(60)
  })

  it('is never enlarged as a document, and always a square as a face', async () => {
    const [document, face] = await drawImage('png', smallPng(), [
      half,
      { pixels: 64, shape: 'square', as: 'image/webp' },
    ])
    expect(await sharp(document).metadata()).toMatchObject({ width: 48, height: 32 })
    expect(await sharp(face).metadata()).toMatchObject({ width: 64, height: 64, format: 'webp' })
  })

  it('has the colours of the web, without a profile', async () => {
    const wide = await sharp({ create: { width: 20, height: 20, channels: 3, background: '#ff8800' } })
      .withIccProfile('p3')
      .png()
      .toBuffer()
    const [drawn] = await drawImage('png', wide, [half])
    expect((await sharp(drawn).metadata()).icc).toBeUndefined()
    const [red = 0, green = 0] = await pixel(drawn, 10, 10)
    expect(Math.abs(red - 255)).toBeLessThan(8)
    expect(Math.abs(green - 136)).toBeLessThan(12)
  })

  it('is the first frame of an animation, on white where nothing is', async () => {
    const [drawn] = await drawImage('gif', gifOf({ width: 4, height: 4, frames: 3, frame: 4 }), [half])
    expect(await sharp(drawn).metadata()).toMatchObject({ width: 4, height: 4, format: 'jpeg' })
    const clear = await sharp({ create: { width: 9, height: 9, channels: 4, background: '#00000000' } })
      .png()
      .toBuffer()
    const [onWhite] = await drawImage('png', clear, [half])
    expect(await pixel(onWhite, 4, 4)).toEqual([255, 255, 255])
  })

  it('is nothing when the picture breaks off', async () => {
    const jpeg = await smallJpeg()
    const broken = jpeg.subarray(0, jpeg.length - 60)
    await expect(drawImage('jpg', broken, [half])).rejects.toMatchObject({ code: 'file_not_image' })
  })
})
