import { inflateSync } from 'node:zlib'
import type { Measure } from './measure-image.ts'

export const pngSignature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

/** Encoders write some hundreds; who writes more wants them to be gone through. */
const mostChunks = 10_000

type Chunk = { readonly kind: string; readonly data: Buffer; readonly whole: Buffer }

/** The chunks in their order, up to the one that ends the picture; null when they do not get there. */
function chunksOf(bytes: Buffer): readonly Chunk[] | null {
  const chunks: Chunk[] = []
  let at = pngSignature.length
  while (at + 12 <= bytes.length && chunks.length < mostChunks) {
    const end = at + 12 + bytes.readUInt32BE(at)
    if (end > bytes.length) return null
    const kind = bytes.toString('latin1', at + 4, at + 8)
    chunks.push({ kind, data: bytes.subarray(at + 8, end - 4), whole: bytes.subarray(at, end) })
    if (kind === 'IEND') return chunks
    at = end
  }
  return null
}

export function measurePng(bytes: Buffer): Measure | null {
  const chunks = chunksOf(bytes)
  const [head] = chunks ?? []
  if (!chunks || head?.kind !== 'IHDR' || head.data.length !== 13) return null
  const animation = chunks.find(({ kind }) => kind === 'acTL')
  if (animation && animation.data.length < 8) return null
  return {
    width: head.data.readUInt32BE(0),
    height: head.data.readUInt32BE(4),
    frames: animation?.data.readUInt32BE(0) ?? 1,
    scans: 1,
  }
}

/** Of a PNG only these draw the picture; texts, times and animations may hold anything, packed a thousandfold. */
const drawing = new Set(['IHDR', 'PLTE', 'IDAT', 'IEND', 'tRNS', 'gAMA', 'cHRM', 'sRGB', 'eXIf'])

const largestProfileBytes = 1_024 * 1_024

/** The picture without what does not draw it, and without whatever follows its end. */
export function bareOfPng(bytes: Buffer): Buffer {
  const kept = (chunksOf(bytes) ?? []).filter((chunk) => drawing.has(chunk.kind) || isSaneProfile(chunk))
  return Buffer.concat([pngSignature, ...kept.map(({ whole }) => whole)])
}

/** A colour profile is packed too: unpacked here, where its size has a limit. */
function isSaneProfile({ kind, data }: Chunk): boolean {
  if (kind !== 'iCCP') return false
  try {
    inflateSync(data.subarray(data.indexOf(0) + 2), { maxOutputLength: largestProfileBytes })
    return true
  } catch {
    return false
  }
}
