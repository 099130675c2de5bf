import { refuse } from '@emun/contract/errors'
import { hour } from '@emun/contract/time'
import { agreedImageType, imageField, type ImageType, type Upload } from '@emun/contract/uploads'
import type { SentImage } from '../../platform/uploads.ts'
import { type Measure, measureImage } from './measure-image.ts'

/** A picture of 40 megapixels takes up to 160 MB while it is decoded; what a phone takes has less. */
export const maximumMegapixels = 40
export const maximumPixels = maximumMegapixels * 1_000_000
const mostFrames = 1_000
/** Cameras draw a picture in one scan, the web in about ten. */
const mostScans = 100

/** Objects without a row for this long belong to an upload that came to nothing. */
export const orphanAgeMs = hour

/**
 * What a picture is, when its name, its declared type and its bytes agree and it can be decoded at a cost we accept.
 * Refuses: file_not_image, too_many_pixels.
 */
export function checkImage(image: SentImage, upload: Upload): ImageType {
  const type = agreedImageType(upload, image.fileName, image.mediaType)
  const measure = type && measureImage(type, image.bytes)
  if (!type || !measure || !isSane(measure)) throw refuse('file_not_image', { field: imageField })
  if (measure.width * measure.height > maximumPixels) {
    throw refuse('too_many_pixels', { field: imageField, details: { maximumMegapixels } })
  }
  return type
}

function isSane({ width, height, frames, scans }: Measure): boolean {
  return width > 0 && height > 0 && frames > 0 && frames <= mostFrames && scans <= mostScans
}
