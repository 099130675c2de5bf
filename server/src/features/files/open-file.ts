import { refuse } from '@emun/contract/errors'
import type { CustomerId, FileId } from '@emun/contract/ids'
import type { Picture } from '@emun/contract/uploads'
import type { Deps } from '../../deps.ts'
import { purposes, type Size } from './purposes.ts'
import { openContent, openFileKey } from './seal.ts'
import { findFile } from './store.ts'
import { objectName } from './take-image.ts'

type OpeningDeps = Pick<Deps, 'db' | 'objects' | 'keys' | 'log'>

/**
 * Decrypts a file of this owner, as the caller has found out that they may see it. Null when it is not this owner's or is
 * no more. Refuses: try_again when the store does not give it.
 */
export async function openFile(
  deps: OpeningDeps,
  { file: id, owner, size }: { readonly file: FileId; readonly owner: CustomerId; readonly size: Size },
): Promise<Picture | null> {
  const file = await findFile(deps.db, id)
  if (!file || file.owner !== owner) return null
  const sealed = await deps.objects.get(objectName(file.objectKey, size)).catch((error: unknown) => {
    deps.log.error({ reason: String(error) }, 'the object store did not give a file')
    throw refuse('try_again')
  })
  // Removed while we looked, or lost: the row is asked again to tell which.
  if (!sealed) return (await findFile(deps.db, id)) ? lost(id) : null
  const content = openContent(openFileKey(deps.keys.files, file.sealedKey, file), sealed, file, size)
  return { mediaType: purposes[file.purpose].mediaType, bytes: new Uint8Array(content) }
}

function lost(id: FileId): never {
  throw new Error(`the object of ${id} is not in the store`)
}
