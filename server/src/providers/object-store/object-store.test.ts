import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from 's3rver'
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import { openClock } from '../../platform/clock.ts'
import { openDiskObjects } from './disk.ts'
import type { ObjectStore, StoredObject } from './port.ts'
import { openS3Objects, readS3Address } from './s3.ts'

let folder: string
let s3: S3rver
let s3Port: number

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'emun-objects-'))
  s3 = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory: join(folder, 's3'),
    resetOnClose: true,
    configureBuckets: [{ name: 'emun-files' }],
  })
  s3Port = (await s3.run()).port
})
afterAll(async () => {
  await s3.close()
  await rm(folder, { recursive: true, force: true })
})

const s3With = (bucket: string, keyId = 'S3RVER') =>
  openS3Objects(
    { endpoint: `http://127.0.0.1:${s3Port}`, bucket, region: 'us-east-1', keyId, secret: 'S3RVER' },
    openClock(),
  )

const stores: readonly (readonly [name: string, open: () => ObjectStore])[] = [
  ['a folder', () => openDiskObjects(join(folder, 'disk'), openClock())],
  ['S3', () => s3With('emun-files')],
]

describe.each(stores)('%s', (_, open) => {
  it('gives back the bytes that were put in, and replaces them whole', async () => {
    const store = open()
    await store.put('a1/large', Buffer.from([0, 255, 13, 10]))
    await store.put('a1/small', Buffer.from('small'))
    expect(await store.get('a1/large')).toEqual(Buffer.from([0, 255, 13, 10]))
    await store.put('a1/large', Buffer.alloc(3_000_000, 7))
    expect((await store.get('a1/large'))?.equals(Buffer.alloc(3_000_000, 7))).toBe(true)
    expect(await store.get('a1/small')).toEqual(Buffer.from('small'))
  })

  it('has nothing under a key that nobody put, and is content to delete it', async () => {
    const store = open()
    expect(await store.get('b1/large')).toBeNull()
    expect(await store.get('b2')).toBeNull()
    await store.delete('b1/large')
  })

  it('forgets what is deleted, and deletes it again without complaint', async () => {
    const store = open()
    await store.put('c1', Buffer.from('x'))
    await store.put('c2/large', Buffer.from('x'))
    for (const key of ['c1', 'c2/large', 'c2/large']) await store.delete(key)
    expect(await store.get('c1')).toBeNull()
    expect((await listed(store)).filter(({ key }) => key.startsWith('c'))).toEqual([])
  })

  it('lists every object with its age', async () => {
    const store = open()
    for (const key of ['d1', 'd2/large', 'd2/small']) await store.put(key, Buffer.from('x'))
    const found = (await listed(store)).filter(({ key }) => key.startsWith('d'))
    expect(found.map(({ key }) => key).toSorted()).toEqual(['d1', 'd2/large', 'd2/small'])
    for (const { ageMs } of found) expect(Math.abs(ageMs)).toBeLessThan(60_000)
  })

  test.each([
    '',
    '.',
    '..',
    '../a',
    'a/../b',
    '/a',
    'a/',
    'a//b',
    'a/b/c',
    'a\\b',
    'a b',
    'A',
    '.drafts/a',
    'a?x',
    'a%2f',
    'a\u0000',
    'a'.repeat(200),
  ])('has no place for the key %j', async (key) => {
    const store = open()
    await expect(store.put(key, Buffer.from('x'))).rejects.toThrow('no key')
    await expect((async () => store.get(key))()).rejects.toThrow('no key')
    await expect(store.delete(key)).rejects.toThrow('no key')
  })
})

describe('a folder', () => {
  it('shows nothing of what was being written when the power went, and drops it in time', async () => {
    const cut = join(folder, 'cut')
    await mkdir(join(cut, '.drafts'), { recursive: true })
    for (const name of ['old', 'new']) await writeFile(join(cut, '.drafts', name), 'half')
    const twoHoursAgo = (Date.now() - 7_200_000) / 1_000
    await utimes(join(cut, '.drafts', 'old'), twoHoursAgo, twoHoursAgo)
    expect(await listed(openDiskObjects(cut, openClock()))).toEqual([])
    expect(await readdir(join(cut, '.drafts'))).toEqual(['new'])
  })

  it('leaves nothing behind when it cannot write', async () => {
    const full = join(folder, 'full')
    await mkdir(full)
    await writeFile(join(full, 'taken'), 'a file where a folder should be')
    const store = openDiskObjects(full, openClock())
    await expect(store.put('taken/large', Buffer.from('x'))).rejects.toThrow(/EEXIST|ENOTDIR/)
    expect(await readdir(join(full, '.drafts'))).toEqual([])
  })
})

describe('S3', () => {
  it('throws for a bucket that is not there, and for a key that is nobody’s: neither is an object nobody put', async () => {
    await s3With('emun-files').put('e1', Buffer.from('x'))
    await expect(s3With('nobodys').put('e1', Buffer.from('x'))).rejects.toThrow('404')
    await expect(s3With('emun-files', 'NOBODY').get('e1')).rejects.toThrow('403')
    await expect(s3With('emun-files', 'NOBODY').put('e1', Buffer.from('x'))).rejects.toThrow('403')
    await expect(s3With('emun-files', 'NOBODY').delete('e1')).rejects.toThrow('403')
  })

  it('is named by one address', () => {
    expect(readS3Address('s3+https://KEY:se%2Fcret@s3.example.com/emun-files?region=il-central-1')).toEqual({
      endpoint: 'https://s3.example.com',
      bucket: 'emun-files',
      region: 'il-central-1',
      keyId: 'KEY',
      secret: 'se/cret',
    })
    for (const folderName of [
      '.data/files',
      '/var/lib/emun',
      's3+https://s3.example.com/emun-files',
      's3+ftp://a:b@c/d',
    ])
      expect(readS3Address(folderName)).toBeNull()
  })
})

async function listed(store: ObjectStore): Promise<readonly StoredObject[]> {
  const found: StoredObject[] = []
  for await (const object of store.list()) found.push(object)
  return found
}
