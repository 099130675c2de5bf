import { hour } from '@emun/contract/time'
import type { AttemptLimit } from '../../platform/attempts.ts'

/** Each costs a decoding and two objects. */
export const avatarLimit: AttemptLimit = { action: 'avatar', most: 30, withinMs: hour }

/** How long a picture that was removed can be taken back. */
export const restorableMs = hour
