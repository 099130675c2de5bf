import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto'

/** The keys of the server, each for one purpose, all derived from the one secret of the configuration (HKDF-SHA256). */
export type Keys = {
  readonly customerTokens: Uint8Array
  readonly operatorTokens: Uint8Array
  readonly codes: Uint8Array
  readonly devices: Uint8Array
  readonly operatorSecrets: Uint8Array
  /** What the sandbox's providers sign their webhooks with. */
  readonly sandboxWebhooks: Uint8Array
  /** Seals the key that each stored file has for itself. */
  readonly files: Uint8Array
  /** Seals the copies of customers' data that wait to be taken. */
  readonly exports: Uint8Array
  readonly customerSecrets: Uint8Array
  readonly recoveryCodes: Uint8Array
  /** The secret half of the Ed25519 key that signs the log's heads, unless another is configured. */
  readonly headSigning: Uint8Array
  /** The secret half of the P-256 key by which push services know us, unless another is configured. */
  readonly webPush: Uint8Array
  /** Seals what browsers gave us to speak to them. */
  readonly pushSubscriptions: Uint8Array
  /** Seals what partners' systems sign their calls with. */
  readonly interfaceSecrets: Uint8Array
  /** Signs the addresses that partners send their customers to. */
  readonly paymentLinks: Uint8Array
}

export function deriveKeys(secret: string): Keys {
  const derive = (purpose: string) => new Uint8Array(hkdfSync('sha256', secret, 'emun', purpose, 32))
  return {
    customerTokens: derive('customer-tokens'),
    operatorTokens: derive('operator-tokens'),
    codes: derive('codes'),
    devices: derive('devices'),
    operatorSecrets: derive('operator-secrets'),
    sandboxWebhooks: derive('sandbox-webhooks'),
    files: derive('files'),
    exports: derive('exports'),
    customerSecrets: derive('customer-secrets'),
    recoveryCodes: derive('recovery-codes'),
    headSigning: derive('head-signing'),
    webPush: derive('web-push'),
    pushSubscriptions: derive('push-subscriptions'),
    interfaceSecrets: derive('interface-secrets'),
    paymentLinks: derive('payment-links'),
  }
}

export function keyedHash(key: Uint8Array, ...parts: readonly string[]): Buffer {
  return createHmac('sha256', key).update(JSON.stringify(parts)).digest()
}

export function isSame(a: Uint8Array, b: Uint8Array): boolean {
  return a.length === b.length && timingSafeEqual(a, b)
}

/** AES-256-GCM: nonce, tag, ciphertext. `bound` is the row it belongs to: moved to another row it does not open. */
export function encrypt(key: Uint8Array, plain: string | Uint8Array, bound: string): Buffer {
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(bound))
  const bytes = typeof plain === 'string' ? Buffer.from(plain) : plain
  const sealed = Buffer.concat([cipher.update(bytes), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed])
}

export function decrypt(key: Uint8Array, sealed: Buffer, bound: string): string {
  return decryptBytes(key, sealed, bound).toString('utf8')
}

/** Throws when the key, the row or a single bit is another than it was sealed with. */
export function decryptBytes(key: Uint8Array, sealed: Buffer, bound: string): Buffer {
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, 12), { authTagLength: 16 })
    .setAAD(Buffer.from(bound))
    .setAuthTag(sealed.subarray(12, 28))
  return Buffer.concat([decipher.update(sealed.subarray(28)), decipher.final()])
}
