import { refuse } from '@emun/contract/errors'
import { second } from '@emun/contract/time'
import { imageField, type ImageType, type Picture } from '@emun/contract/uploads'
import { openGate } from '../../platform/gate.ts'
import { loadSharp } from '../../platform/load-sharp.ts'
import { bareImage } from './measure-image.ts'
import { maximumPixels } from './policy.ts'

/** One way a picture is kept: how large, whether cut to a square, and as what. */
export type Format = {
  readonly pixels: number
  readonly shape: 'whole' | 'square'
  readonly as: Exclude<Picture['mediaType'], 'image/png'>
}

/** Decoding is what costs memory and time: two at once are as many as a small machine has cores. */
const gate = openGate({ most: 2, mostWaiting: 64, longestWaitMs: 30 * second })
const longestSeconds = 15

/**
 * Decodes a picture that was measured before and writes it anew, upright, in each format, in the colours of the web. What
 * comes out holds pixels and nothing that came along with them; of an animation it is the first frame.
 * Refuses: file_not_image when it cannot be decoded whole, try_again when too many are decoded already.
 */
export async function drawImage(
  type: ImageType,
  bytes: Buffer,
  formats: readonly Format[],
): Promise<readonly Buffer[]> {
  const leave = await gate.enter()
  try {
    const open = await openSharp()
    const bare = bareImage(type, bytes)
    const drawn: Buffer[] = []
    for (const format of formats) drawn.push(await write(open(bare), format))
    return drawn
  } catch {
    // The library has one kind of error for whatever is wrong with a picture.
    throw refuse('file_not_image', { field: imageField })
  } finally {
    leave()
  }
}

async function openSharp() {
  const sharp = await loadSharp()
  return (bytes: Buffer) =>
    sharp(bytes, {
      autoOrient: true,
      failOn: 'error',
      limitInputPixels: maximumPixels,
      sequentialRead: true,
      pages: 1,
    }).timeout({ seconds: longestSeconds })
}

type Opened = ReturnType<Awaited<ReturnType<typeof openSharp>>>

function write(image: Opened, { pixels, shape, as }: Format): Promise<Buffer> {
  const sized = image.resize({
    width: pixels,
    height: pixels,
    fit: shape === 'square' ? 'cover' : 'inside',
    withoutEnlargement: shape === 'whole',
  })
  const coloured = sized.toColourspace('srgb')
  if (as === 'image/webp') return coloured.webp({ quality: 82 }).toBuffer()
  return coloured.flatten({ background: '#ffffff' }).jpeg({ quality: 88, chromaSubsampling: '4:4:4' }).toBuffer()
}
