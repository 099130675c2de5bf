import { crc32, deflateRawSync } from 'node:zlib'

export type ZipEntry = { readonly name: string; readonly content: string }

/** The flag that names are UTF-8, and the version that can deflate. */
const utf8Names = 0x0800
const versionNeeded = 20
const deflated = 8

/** Packs small texts into one zip (PKWARE's APPNOTE, without its 64-bit form), all stamped with one moment, in UTC. */
export function zipOf(entries: readonly ZipEntry[], at: Date): Buffer {
  const parts: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const { name, content } of entries) {
    const plain = Buffer.from(content)
    const packed = deflateRawSync(plain)
    const facts = factsOf(plain, packed, name, at)
    const head = Buffer.concat([signed(0x04034b50), shorts(versionNeeded), facts, Buffer.from(name)])
    parts.push(head, packed)
    directory.push(
      signed(0x02014b50),
      shorts(versionNeeded, versionNeeded),
      facts,
      shorts(0, 0, 0),
      longs(0, offset),
      Buffer.from(name),
    )
    offset += head.length + packed.length
  }
  const listed = Buffer.concat(directory)
  const count = entries.length
  const end = Buffer.concat([signed(0x06054b50), shorts(0, 0, count, count), longs(listed.length, offset), shorts(0)])
  return Buffer.concat([...parts, listed, end])
}

/** What stands before the name, alike at the file and in the directory: how it is packed, when, and how large. */
function factsOf(plain: Buffer, packed: Buffer, name: string, at: Date): Buffer {
  return Buffer.concat([
    shorts(utf8Names, deflated, timeOf(at), dateOf(at)),
    longs(crc32(plain), packed.length, plain.length),
    shorts(Buffer.byteLength(name), 0),
  ])
}

function timeOf(at: Date): number {
  return (at.getUTCHours() << 11) | (at.getUTCMinutes() << 5) | (at.getUTCSeconds() >> 1)
}

function dateOf(at: Date): number {
  return ((at.getUTCFullYear() - 1980) << 9) | ((at.getUTCMonth() + 1) << 5) | at.getUTCDate()
}

const signed = (signature: number) => longs(signature)

function shorts(...values: readonly number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 2)
  for (const [index, value] of values.entries()) bytes.writeUInt16LE(value, index * 2)
  return bytes
}

function longs(...values: readonly number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 4)
  for (const [index, value] of values.entries()) bytes.writeUInt32LE(value, index * 4)
  return bytes
}
