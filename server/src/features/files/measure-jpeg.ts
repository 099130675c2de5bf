import type { Measure } from './measure-image.ts'

/** Looked at no further: a camera writes some dozens, a file of 5 MB has room for a million. */
const mostSegments = 10_000

const startOfScan = 0xda
const endOfImage = 0xd9

/** Markers that stand alone: restarts, and the padding byte's own. */
const isBare = (marker: number) => (marker >= 0xd0 && marker <= 0xd8) || marker === 0x01

/** Start of frame, in all its ways; three of the row are other tables. */
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)

/**
 * Size from the frame's head, and how many scans the picture is drawn in. Null when it does not get from its head to its
 * end, or when its height is told only at the end, as no camera does.
 */
export function measureJpeg(bytes: Buffer): Measure | null {
  let size: Pick<Measure, 'width' | 'height'> | null = null
  let scans = 0
  let segments = 0
  let at = 2
  while (at + 2 <= bytes.length && segments < mostSegments) {
    segments += 1
    if (bytes[at] !== 0xff) return null
    const marker = bytes.readUInt8(at + 1)
    if (marker === endOfImage) return size && scans > 0 ? { ...size, frames: 1, scans } : null
    if (marker === 0xff) at += 1
    else if (isBare(marker)) at += 2
    else {
      if (at + 4 > bytes.length) return null
      const end = at + 2 + bytes.readUInt16BE(at + 2)
      if (end > bytes.length || end < at + 4) return null
      if (isFrame(marker)) {
        if (size || end < at + 9) return null
        size = { width: bytes.readUInt16BE(at + 7), height: bytes.readUInt16BE(at + 5) }
      }
      if (marker === startOfScan) scans += 1
      at = marker === startOfScan ? nextMarker(bytes, end) : end
    }
  }
  return null
}

/** Behind the data of a scan: in there a 0xff is followed by a zero or is a restart. */
function nextMarker(bytes: Buffer, from: number): number {
  let at = bytes.indexOf(0xff, from)
  while (at >= 0 && at + 1 < bytes.length) {
    const next = bytes.readUInt8(at + 1)
    if (next !== 0 && !(next >= 0xd0 && next <= 0xd7)) return at
    at = bytes.indexOf(0xff, at + 2)
  }
  return bytes.length
}
