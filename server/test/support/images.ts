import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'

/** Pictures made in code, whole and spoilt, so that no file of unknown origin lies in the repository. */

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

export function pngChunk(kind: string, data: Uint8Array = Buffer.alloc(0)): Buffer {
  const named = Buffer.concat([Buffer.from(kind, 'latin1'), data])
  return Buffer.concat([u32(data.length), named, u32(crc32(named))])
}

type PngHead = { readonly width: number; readonly height: number; readonly depth?: number; readonly colour?: number }

export function pngHead({ width, height, depth = 8, colour = 2 }: PngHead): Buffer {
  return pngChunk('IHDR', Buffer.concat([u32(width), u32(height), Buffer.from([depth, colour, 0, 0, 0])]))
}

/** A PNG of these chunks, with its end. */
export function pngOf(...chunks: readonly Buffer[]): Buffer {
  return Buffer.concat([signature, ...chunks, pngChunk('IEND')])
}

/** The rows of a picture in one colour, packed. */
export function pngRows(width: number, height: number, [red, green, blue]: Colour = blueish): Buffer {
  const row = Buffer.concat([
    Buffer.of(0),
    Buffer.concat(Array.from({ length: width }, () => Buffer.of(red, green, blue))),
  ])
  return pngChunk('IDAT', deflateSync(Buffer.concat(Array.from({ length: height }, () => row))))
}

type Colour = readonly [red: number, green: number, blue: number]
const blueish: Colour = [40, 90, 200]

/** A whole small PNG, with chunks of any kind before its picture. */
export function smallPng(...before: readonly Buffer[]): Buffer {
  return pngOf(pngHead({ width: 48, height: 32 }), ...before, pngRows(48, 32))
}

/** A PNG of exactly so many bytes: what is missing is a chunk that says nothing. */
export function pngOfBytes(length: number): Buffer {
  const padding = Buffer.alloc(length - smallPng(pngChunk('teSt')).length, 'emun')
  return smallPng(pngChunk('teSt', padding))
}

export function smallJpeg(): Promise<Buffer> {
  return sharp({ create: { width: 48, height: 32, channels: 3, background: '#285ac8' } })
    .jpeg()
    .toBuffer()
}

/** The JPEG with segments behind its beginning. */
export function withSegments(jpeg: Buffer, ...segments: readonly Buffer[]): Buffer {
  return Buffer.concat([jpeg.subarray(0, 2), ...segments, jpeg.subarray(2)])
}

export function jpegSegment(marker: number, data: Uint8Array): Buffer {
  return Buffer.concat([Buffer.of(0xff, marker), u16(data.length + 2), data])
}

/** The JPEG with another size in its frame's head than its data have. */
export function jpegClaiming(jpeg: Buffer, width: number, height: number): Buffer {
  const claiming = Buffer.from(jpeg)
  const head = claiming.indexOf(Buffer.of(0xff, 0xc0))
  claiming.writeUInt16BE(height, head + 5)
  claiming.writeUInt16BE(width, head + 7)
  return claiming
}

type GifOptions = {
  readonly width?: number
  readonly height?: number
  readonly frames?: number
  readonly frame?: number
}

/** A GIF of two colours; each frame is a square of `frame` pixels of which one is drawn. */
export function gifOf({ width = 1, height = 1, frames = 1, frame = 1 }: GifOptions = {}): Buffer {
  const head = Buffer.concat([Buffer.from('GIF89a'), u16le(width), u16le(height), Buffer.of(0x80, 0, 0)])
  const colours = Buffer.of(40, 90, 200, 255, 255, 255)
  const delay = Buffer.of(0x21, 0xf9, 4, 0, 10, 0, 0, 0)
  const drawn = Buffer.concat([Buffer.of(0x2c, 0, 0, 0, 0), u16le(frame), u16le(frame), Buffer.of(0, 2, 2, 0x44, 1, 0)])
  const all = Array.from({ length: frames }, () => Buffer.concat([delay, drawn]))
  return Buffer.concat([head, colours, ...all, Buffer.of(0x3b)])
}

export function u32(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(value)
  return bytes
}

function u16(value: number): Buffer {
  return Buffer.of(value >> 8, value & 0xff)
}

function u16le(value: number): Buffer {
  return Buffer.of(value & 0xff, value >> 8)
}
