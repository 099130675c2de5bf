import { storePassport } from '@emun/contract/customer'
import { refuse } from '@emun/contract/errors'
import { acceptedEndings, agreedImageType, imageField, type Upload } from '@emun/contract/uploads'

const upload: Upload = storePassport.upload

/** What the chooser offers: what the server takes, and what can be turned into that here. */
export const choosable = `${acceptedEndings(upload)},.heic,.heif`

/** As many pixels a side as the server keeps: more would only make the file larger. */
const mostPixels = 4_096
const jpegQuality = 0.9

/** This browser cannot open the picture to convert it. */
export class UnreadableHeic extends Error {}

/**
 * The picture as it can be sent: itself, or for HEIC the same as JPEG where this browser can read it.
 * Throws UnreadableHeic where it cannot, and refuses unsupported_document_type or file_too_big before anything is sent.
 */
export async function preparePicture(file: File): Promise<File> {
  const picture = isHeic(file) ? await convertHeic(file) : file
  if (agreedImageType(upload, picture.name, picture.type) === null) {
    throw refuse('unsupported_document_type', { field: imageField })
  }
  const { maximumBytes } = upload
  if (picture.size > maximumBytes) throw refuse('file_too_big', { field: imageField, details: { maximumBytes } })
  return picture
}

function isHeic({ name, type }: File): boolean {
  return /\.(heic|heif)$/i.test(name) || /^image\/hei[cf]/.test(type)
}

async function convertHeic(file: File): Promise<File> {
  const bitmap = await createImageBitmap(file).catch(() => {
    throw new UnreadableHeic('this browser cannot decode HEIC')
  })
  const scale = Math.min(1, mostPixels / Math.max(bitmap.width, bitmap.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(bitmap.width * scale)
  canvas.height = Math.round(bitmap.height * scale)
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  bitmap.close()
  const jpeg = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', jpegQuality))
  if (jpeg === null) throw new UnreadableHeic('this browser cannot write a JPEG of this size')
  return new File([jpeg], 'picture.jpg', { type: 'image/jpeg' })
}
