import type { ImageType } from '@emun/contract/uploads'
import { measureGif } from './measure-gif.ts'
import { measureJpeg } from './measure-jpeg.ts'
import { bareOfPng, measurePng, pngSignature } from './measure-png.ts'

/** What decoding a picture would cost, read off its heads without decoding anything. */
export type Measure = {
  readonly width: number
  readonly height: number
  readonly frames: number
  /** How often the whole picture is gone over to draw it once. */
  readonly scans: number
}

type Kind = {
  readonly isIt: (bytes: Buffer) => boolean
  readonly measure: (bytes: Buffer) => Measure | null
  /** What of it may be decoded. */
  readonly bare: (bytes: Buffer) => Buffer
}

const asItIs = (bytes: Buffer) => bytes

const kinds: Readonly<Record<ImageType, Kind>> = {
  png: { isIt: (bytes) => startsWith(bytes, pngSignature), measure: measurePng, bare: bareOfPng },
  jpg: { isIt: (bytes) => startsWith(bytes, Buffer.from([0xff, 0xd8, 0xff])), measure: measureJpeg, bare: asItIs },
  gif: { isIt: (bytes) => /^GIF8[79]a$/.test(bytes.toString('latin1', 0, 6)), measure: measureGif, bare: asItIs },
}

/** Null when the bytes are no whole picture of this type, whatever its name says. */
export function measureImage(type: ImageType, bytes: Buffer): Measure | null {
  return kinds[type].isIt(bytes) ? kinds[type].measure(bytes) : null
}

export function bareImage(type: ImageType, bytes: Buffer): Buffer {
  return kinds[type].bare(bytes)
}

function startsWith(bytes: Buffer, signature: Buffer): boolean {
  return bytes.subarray(0, signature.length).equals(signature)
}
