import { HDKey } from '@scure/bip32'

const versions = {
  xpub: { private: 0x04_88_ad_e4, public: 0x04_88_b2_1e },
  zpub: { private: 0x04_b2_43_0c, public: 0x04_b2_47_46 },
}

/** Public keys of the addresses that are shown, by index. */
export type AccountKey = (index: number) => Uint8Array

/**
 * Reads the extended public key of an account (`m/84'/0'/0'` and the like). What it gives are the keys below `0`, the
 * branch for receiving. Throws when it is no such key: a private one, another depth, or mistyped.
 */
export function openAccountKey(text: string, variable: string): AccountKey {
  const account = parsed(text)
  if (account === null || account.depth !== 3) {
    throw new Error(`the configuration is wrong:\n  ${variable}: not the extended public key of an account`)
  }
  const receiving = account.deriveChild(0)
  return (index) => {
    const { publicKey } = receiving.deriveChild(index)
    if (publicKey === null) throw new Error('a key without a public key')
    return publicKey
  }
}

function parsed(text: string): HDKey | null {
  const kind = text.startsWith('zpub') ? 'zpub' : 'xpub'
  try {
    const key = HDKey.fromExtendedKey(text, versions[kind])
    // A private key has no business here, and is not quoted by any error.
    return key.privateKey === null ? key : null
  } catch {
    return null
  }
}
