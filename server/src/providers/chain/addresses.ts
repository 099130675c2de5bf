import { secp256k1 } from '@noble/curves/secp256k1.js'
import { ripemd160 } from '@noble/hashes/legacy.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { keccak_256 } from '@noble/hashes/sha3.js'
import { bech32, bech32m, createBase58check, hex } from '@scure/base'
import type { AddressCheck, ChainName } from './port.ts'

const base58check = createBase58check(sha256)

/** A native SegWit address (BIP84) of a compressed public key. */
export function bitcoinAddress(publicKey: Uint8Array): string {
  return bech32.encode('bc', [0, ...bech32.toWords(ripemd160(sha256(publicKey)))])
}

/** The 20 bytes, in hex, by which Ethereum and TRON know a key. */
export function accountOf(publicKey: Uint8Array): string {
  const point = secp256k1.Point.fromBytes(publicKey).toBytes(false)
  return hex.encode(keccak_256(point.subarray(1)).subarray(12))
}

/** Spelt with the checksum of EIP-55, which is in the case of its letters. */
export function ethereumAddress(account: string): string {
  const lower = account.toLowerCase()
  const sums = hex.encode(keccak_256(new TextEncoder().encode(lower)))
  const letters = lower.split('').map((letter, at) => (sums.charAt(at) >= '8' ? letter.toUpperCase() : letter))
  return `0x${letters.join('')}`
}

const tronVersion = 0x41

export function tronAddress(account: string): string {
  return base58check.encode(Uint8Array.of(tronVersion, ...hex.decode(account)))
}

/** The 20 bytes, in hex, behind an address of Ethereum or TRON that has been checked. */
export function accountBehind(address: string): string {
  return address.startsWith('0x') ? address.slice(2).toLowerCase() : hex.encode(base58check.decode(address).subarray(1))
}

type Network = 'bitcoin' | 'ethereum' | 'tron' | 'another'
type Read = { readonly network: Network; readonly address: string }

const networks: Readonly<Record<ChainName, Network>> = {
  btc: 'bitcoin',
  'usdt-trc20': 'tron',
  'usdt-erc20': 'ethereum',
}

/** `refused` are addresses of the chain that nobody can be paid at, such as the token's own contract. */
export function checkAddress(name: ChainName, text: string, refused: readonly string[] = []): AddressCheck {
  const read = readAddress(text.trim())
  if (read === null || (read.network === networks[name] && refused.includes(read.address))) return 'incorrect'
  return read.network === networks[name] ? { address: read.address } : 'wrong_network'
}

function readAddress(text: string): Read | null {
  return readEthereum(text) ?? readBase58(text) ?? readBech32(text)
}

const nobody = '0'.repeat(40)

function readEthereum(text: string): Read | null {
  const account = /^0x([0-9a-f]{40})$/i.exec(text)?.[1]
  if (account === undefined || account === nobody) return null
  const address = ethereumAddress(account)
  // In one case there is no checksum to be wrong.
  const isUnchecked = account === account.toLowerCase() || account === account.toUpperCase()
  return isUnchecked || `0x${account}` === address ? { network: 'ethereum', address } : null
}

const base58Networks: Readonly<Record<number, Network>> = { 0x00: 'bitcoin', 0x05: 'bitcoin', [tronVersion]: 'tron' }

function readBase58(text: string): Read | null {
  const bytes = orNull(() => base58check.decode(text))
  const [version] = bytes ?? []
  if (bytes?.length !== 21 || version === undefined) return null
  return { network: base58Networks[version] ?? 'another', address: text }
}

function readBech32(text: string): Read | null {
  const plain = orNull(() => bech32.decode(text as `${string}1${string}`))
  const modified = orNull(() => bech32m.decode(text as `${string}1${string}`))
  const decoded = plain ?? modified
  const [version, ...words] = decoded?.words ?? []
  if (!decoded || version === undefined) return null
  const address = text.toLowerCase()
  if (decoded.prefix !== 'bc') return { network: 'another', address }
  const length = orNull(() => bech32.fromWords(words))?.length
  // Version 0 is a key's hash or a script's, under the first checksum; version 1 is Taproot, under the second.
  const isPayable = plain ? version === 0 && (length === 20 || length === 32) : version === 1 && length === 32
  return isPayable ? { network: 'bitcoin', address } : null
}

function orNull<T>(read: () => T): T | null {
  try {
    return read()
  } catch {
    return null
  }
}
