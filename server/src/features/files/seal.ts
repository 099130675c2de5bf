import { randomBytes } from 'node:crypto'
import { decryptBytes, encrypt } from '../../platform/keys.ts'

/** Whose a file is and for what: sealed together with its key, so that a row moved to somebody else opens nothing. */
export type Binding = { readonly id: string; readonly owner: string; readonly purpose: string }

const wordsOf = ({ id, owner, purpose }: Binding) => `file ${id} ${owner} ${purpose}`

/**
 * A key for one file alone, and the same sealed by the server's key. Only the row has it: without the row the objects are
 * noise, and a row deleted is a file destroyed, whatever copies the store or its backups still have.
 */
export function newFileKey(serverKey: Uint8Array, binding: Binding): { fileKey: Buffer; sealedKey: Buffer } {
  const fileKey = randomBytes(32)
  return { fileKey, sealedKey: encrypt(serverKey, fileKey, wordsOf(binding)) }
}

export function openFileKey(serverKey: Uint8Array, sealedKey: Buffer, binding: Binding): Buffer {
  return decryptBytes(serverKey, sealedKey, wordsOf(binding))
}

/** `size` is bound too: the small one cannot be passed off as the large one. */
export function sealContent(fileKey: Buffer, content: Uint8Array, binding: Binding, size: string): Buffer {
  return encrypt(fileKey, content, `${wordsOf(binding)} ${size}`)
}

export function openContent(fileKey: Buffer, sealed: Buffer, binding: Binding, size: string): Buffer {
  return decryptBytes(fileKey, sealed, `${wordsOf(binding)} ${size}`)
}
