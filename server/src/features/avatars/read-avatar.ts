import { refuse } from '@emun/contract/errors'
import type { CustomerId } from '@emun/contract/ids'
import type { Picture } from '@emun/contract/uploads'
import type { Deps } from '../../deps.ts'
import { openFile, type Size } from '../files/public.ts'
import { findAvatar } from './store.ts'

type ReadingDeps = Pick<Deps, 'db' | 'objects' | 'keys' | 'log'>

/** A customer's own picture. Refuses: avatar_not_set. */
export async function readAvatar(deps: ReadingDeps, customer: CustomerId, size: Size): Promise<Picture> {
  const picture = await openAvatar(deps, customer, size)
  if (!picture) throw refuse('avatar_not_set')
  return picture
}

/**
 * The small picture as an address that holds it, for who may see this customer's face: nobody then needs a call that
 * gives out pictures by somebody's number. Null when there is none; without a picture a person can still be paid, so a
 * store that does not answer is the same.
 */
export async function avatarAddressOf(deps: ReadingDeps, customer: CustomerId): Promise<string | null> {
  const picture = await openAvatar(deps, customer, 'small').catch((error: unknown) => {
    deps.log.warn({ reason: String(error) }, 'a picture is left out')
    return null
  })
  return picture && `data:${picture.mediaType};base64,${Buffer.from(picture.bytes).toString('base64')}`
}

async function openAvatar(deps: ReadingDeps, owner: CustomerId, size: Size): Promise<Picture | null> {
  const file = await findAvatar(deps.db, owner)
  return file && openFile(deps, { file, owner, size })
}
