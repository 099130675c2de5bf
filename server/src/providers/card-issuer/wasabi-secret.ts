import { constants, type KeyObject, privateDecrypt } from 'node:crypto'

/**
 * Opens what WasabiCard encrypted for us: base64 of one or more blocks as long as our key, each padded by PKCS#1 v1.5. Throws
 * the same for everything that is none, and never says anything of what is inside.
 *
 * Node refuses this padding (CVE-2023-46809), because who can ask it again and again, and tells one failure from another, reads
 * the secret. So the blocks are opened without one, and the padding is taken off here in the same steps whatever it is.
 */
export function openSecret(key: KeyObject, base64: string): string {
  const sealed = Buffer.from(base64, 'base64')
  const size = (key.asymmetricKeyDetails?.modulusLength ?? 0) / 8
  if (size === 0 || sealed.length === 0 || sealed.length % size !== 0) throw new Error(unreadable)
  const blocks = Array.from({ length: sealed.length / size }, (_, index) => openBlock(key, sealed, index * size, size))
  return Buffer.concat(blocks).toString('utf8')
}

const unreadable = 'a secret could not be opened'

function openBlock(key: KeyObject, sealed: Buffer, from: number, size: number): Buffer {
  const block = unpadded(key, sealed.subarray(from, from + size))
  const start = startOfMessage(block)
  if (start === 0) throw new Error(unreadable)
  return block.subarray(start)
}

/** A number that is not below the modulus cannot be opened at all; it is then as good as a block of zeros. */
function unpadded(key: KeyObject, sealed: Buffer): Buffer {
  try {
    return privateDecrypt({ key, padding: constants.RSA_NO_PADDING }, sealed)
  } catch {
    return Buffer.alloc(sealed.length)
  }
}

/** Padding is 0, 2, at least eight bytes that are not 0, and a 0. Returns 0 when it is not; every byte is read in either case. */
function startOfMessage(block: Buffer): number {
  let bad = (block[0] ?? 1) | ((block[1] ?? 0) ^ 2)
  let end = 0
  let isOpen = 1
  for (let at = 2; at < block.length; at += 1) {
    // 1 for a byte that is 0, without a branch.
    const isZero = (((block[at] ?? 0) - 1) >>> 31) & isOpen
    end |= at & -isZero
    isOpen &= ~isZero
  }
  bad |= isOpen | ((end - 10) >>> 31)
  return bad === 0 ? end + 1 : 0
}
