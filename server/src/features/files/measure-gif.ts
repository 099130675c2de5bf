import type { Measure } from './measure-image.ts'

/** Counted no further: a file of 5 MB has room for a quarter of a million. */
const mostCounted = 10_000

const [imageBlock, extensionBlock, trailer] = [0x2c, 0x21, 0x3b]

/** Bytes of a colour table whose packed field says that there is one. */
const tableBytes = (packed: number) => ((packed & 0x80) === 0 ? 0 : 3 * 2 ** ((packed & 7) + 1))

/** Size of the canvas or of its largest frame, and how many frames. Null when it does not get to its end. */
export function measureGif(bytes: Buffer): Measure | null {
  if (bytes.length < 13) return null
  let [width, height, frames] = [bytes.readUInt16LE(6), bytes.readUInt16LE(8), 0]
  let at = 13 + tableBytes(bytes.readUInt8(10))
  while (at < bytes.length && frames < mostCounted) {
    const block = bytes.readUInt8(at)
    if (block === trailer) return frames > 0 ? { width, height, frames, scans: 1 } : null
    if (block === extensionBlock) at = afterSubBlocks(bytes, at + 2)
    else if (block === imageBlock && at + 10 <= bytes.length) {
      frames += 1
      width = Math.max(width, bytes.readUInt16LE(at + 1) + bytes.readUInt16LE(at + 5))
      height = Math.max(height, bytes.readUInt16LE(at + 3) + bytes.readUInt16LE(at + 7))
      at = afterSubBlocks(bytes, at + 11 + tableBytes(bytes.readUInt8(at + 9)))
    } else return null
  }
  return null
}

/** Sub-blocks begin with their length; one of zero is the last. */
function afterSubBlocks(bytes: Buffer, from: number): number {
  let at = from
  while (at < bytes.length) {
    const length = bytes.readUInt8(at)
    at += 1 + length
    if (length === 0) return at
  }
  return bytes.length
}
