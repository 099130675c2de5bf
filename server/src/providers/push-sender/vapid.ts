import { createECDH } from 'node:crypto'

/** The key pair by which push services know us (VAPID, P-256), in base64url. */
export type VapidKeys = { readonly publicKey: string; readonly privateKey: string }

/** The pair of a 32-byte secret. Another secret is another sender, whom no browser that has subscribed will hear. */
export function vapidKeysOf(secret: Uint8Array): VapidKeys {
  const pair = createECDH('prime256v1')
  pair.setPrivateKey(secret)
  return { publicKey: pair.getPublicKey('base64url'), privateKey: Buffer.from(secret).toString('base64url') }
}
