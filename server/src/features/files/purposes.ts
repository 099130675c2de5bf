import type { Picture } from '@emun/contract/uploads'
import type { Format } from './draw.ts'

/** The two sizes that each picture is kept in. */
export type Size = 'large' | 'small'

export const sizes = ['large', 'small'] as const satisfies readonly Size[]

/** What a picture is kept for decides how. A document must stay readable, a face must fit its circle. */
export const purposes = {
  avatar: {
    mediaType: 'image/webp',
    large: { pixels: 256, shape: 'square', as: 'image/webp' },
    small: { pixels: 64, shape: 'square', as: 'image/webp' },
  },
  fundraising: {
    mediaType: 'image/jpeg',
    large: { pixels: 1_200, shape: 'whole', as: 'image/jpeg' },
    small: { pixels: 480, shape: 'whole', as: 'image/jpeg' },
  },
  logo: {
    mediaType: 'image/webp',
    large: { pixels: 256, shape: 'square', as: 'image/webp' },
    small: { pixels: 64, shape: 'square', as: 'image/webp' },
  },
  document: {
    mediaType: 'image/jpeg',
    large: { pixels: 4_096, shape: 'whole', as: 'image/jpeg' },
    small: { pixels: 480, shape: 'whole', as: 'image/jpeg' },
  },
} as const satisfies Readonly<Record<string, Readonly<Record<Size, Format>> & Pick<Picture, 'mediaType'>>>

export type Purpose = keyof typeof purposes
