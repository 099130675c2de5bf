/** The kinds of picture that can be sent, each with the endings and the media type its file may have. */
export const imageTypes = {
  png: { endings: ['png'], mediaType: 'image/png' },
  jpg: { endings: ['jpg', 'jpeg'], mediaType: 'image/jpeg' },
  gif: { endings: ['gif'], mediaType: 'image/gif' },
} as const

export type ImageType = keyof typeof imageTypes

/** What a call takes besides its small fields: one picture, in the form's field `image`. */
export type Upload = {
  /** Bytes of the file itself; one more is refused. */
  readonly maximumBytes: number
  readonly types: readonly ImageType[]
}

/** The field of the form that the picture travels in, and at which its refusals show. */
export const imageField = 'image'

export const largestImageBytes = 5_242_880

/** What a picture goes out as, and how its file ends. */
export const pictureEndings = { 'image/webp': 'webp', 'image/jpeg': 'jpg', 'image/png': 'png' } as const

/** A picture as it goes out: what it is, and its bytes. */
export type Picture = { readonly mediaType: keyof typeof pictureEndings; readonly bytes: Uint8Array<ArrayBuffer> }

/** What a file to keep can be. */
export const downloadTypes = [
  'application/zip',
  'application/pdf',
  'text/csv',
  'application/json',
  'text/plain',
] as const
export type DownloadType = (typeof downloadTypes)[number]

/** A file that somebody keeps: its name, in plain letters, and its bytes. */
export type Download = {
  readonly fileName: string
  readonly mediaType: DownloadType
  readonly bytes: Uint8Array<ArrayBuffer>
}

/** The type that a file's name and its declared media type agree on, if it is one of those taken; null when not. */
export function agreedImageType(upload: Upload, fileName: string, mediaType: string): ImageType | null {
  const ending = /\.([a-z0-9]+)$/i.exec(fileName)?.[1]?.toLowerCase() ?? ''
  const agrees = (type: ImageType) =>
    imageTypes[type].mediaType === mediaType.toLowerCase() &&
    imageTypes[type].endings.some((possible) => possible === ending)
  return upload.types.find(agrees) ?? null
}

/** What a file chooser offers for the upload: `.png,.jpg,.jpeg`. */
export function acceptedEndings({ types }: Upload): string {
  return types.flatMap((type) => imageTypes[type].endings.map((ending) => `.${ending}`)).join(',')
}
