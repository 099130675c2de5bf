import { randomInt } from 'node:crypto'

/** Digits and letters that nobody takes for one another, on paper or aloud (Crockford's base 32); twelve are 60 bits. */
const alphabet = '0123456789abcdefghjkmnpqrstvwxyz'
const codeLength = 12

/** A fresh recovery code as it is shown: `xxxx-xxxx-xxxx`. Only a hash of what `readRecoveryCode` makes of it is kept. */
export function newRecoveryCode(): string {
  const letters = Array.from({ length: codeLength }, () => alphabet.charAt(randomInt(alphabet.length))).join('')
  return letters.replace(/(.{4})(.{4})(.{4})/, '$1-$2-$3')
}

/**
 * The code that was meant, however it was typed: spaces, hyphens and capitals do not matter, nor do the letters that look
 * like digits. Null for what is no recovery code.
 */
export function readRecoveryCode(typed: string): string | null {
  const code = typed
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')
    .replace(/o/g, '0')
    .replace(/[il]/g, '1')
  return code.length === codeLength ? code : null
}
