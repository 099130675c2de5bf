import { refuse } from '@emun/contract/errors'
import type { CustomerId } from '@emun/contract/ids'
import { imageField, type ImageType, type Upload } from '@emun/contract/uploads'
import type { Deps } from '../../deps.ts'
import { newId, newSecret } from '../../platform/ids.ts'
import type { Tx } from '../../platform/transaction.ts'
import type { SentImage } from '../../platform/uploads.ts'
import { drawImage } from './draw.ts'
import { checkImage } from './policy.ts'
import { type Purpose, purposes, sizes } from './purposes.ts'
import { newFileKey, sealContent } from './seal.ts'
import { type FileRow, insertFile } from './store.ts'

declare const brand: unique symbol

/** A picture that lies in the object store and that nobody can read: its key is here and in no row yet. */
export type TakenImage = Omit<FileRow, typeof brand> & { readonly [brand]: true }

type Given = {
  readonly image: SentImage
  readonly upload: Upload
  readonly owner: CustomerId
  readonly purpose: Purpose
}

type TakingDeps = Pick<Deps, 'objects' | 'scanner' | 'keys' | 'clock' | 'log'>

/**
 * Takes a picture in: what it is, what it would cost, whether it is clean; then it is written anew, encrypted and put into
 * the store. To be called before the transaction that attaches it; one that is never attached is swept after an hour.
 * Refuses: file_not_image, too_many_pixels, file_infected, try_again when the scanner or the store does not answer well.
 */
export async function takeImage(deps: TakingDeps, given: Given): Promise<TakenImage> {
  const type = checkImage(given.image, given.upload)
  await checkClean(deps, given.image)
  const drawn = await draw(type, given)
  const binding = { id: newId('fil', deps.clock), owner: given.owner, purpose: given.purpose }
  const { fileKey, sealedKey } = newFileKey(deps.keys.files, binding)
  const objectKey = newSecret()
  for (const [size, content] of drawn) {
    const sealed = sealContent(fileKey, content, binding, size)
    await deps.objects.put(objectName(objectKey, size), sealed).catch((error: unknown) => {
      deps.log.error({ reason: String(error) }, 'the object store did not take a file')
      throw refuse('try_again')
    })
  }
  return { ...binding, objectKey, sealedKey } as TakenImage
}

/** Gives the picture its row, in the transaction of what it is for: from then on it can be read. */
export function attachFile(tx: Tx, deps: Pick<Deps, 'clock'>, taken: TakenImage): Promise<void> {
  return insertFile(tx, taken, deps.clock.now())
}

export function objectName(objectKey: string, size: string): string {
  return `${objectKey}/${size}`
}

async function draw(type: ImageType, { image, purpose }: Given) {
  const formats = sizes.map((size) => purposes[purpose][size])
  const drawn = await drawImage(type, image.bytes, formats)
  return sizes.map((size, index) => [size, drawn[index] ?? Buffer.alloc(0)] as const)
}

async function checkClean({ scanner, log }: TakingDeps, { bytes }: SentImage): Promise<void> {
  const verdict = await scanner.scan(bytes)
  if (verdict.outcome === 'clean') return
  if (verdict.outcome === 'infected') {
    log.warn({ signature: verdict.name }, 'an upload was infected')
    throw refuse('file_infected', { field: imageField })
  }
  log.error({ reason: verdict.reason }, 'the file scanner gave no verdict')
  throw refuse('try_again')
}
