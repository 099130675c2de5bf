/** 128 random bits in hexadecimal. Not `crypto.randomUUID`, which browsers only offer over https and on localhost. */
export function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
