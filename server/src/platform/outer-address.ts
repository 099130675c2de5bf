import { lookup as lookUp } from 'node:dns/promises'
import { isIP } from 'node:net'
import { isPublicAddress } from './public-address.ts'

/** A place of a stranger's that we may connect to: by this address, whatever its name leads to a moment later. */
export type OuterPlace = { readonly url: URL; readonly address: string; readonly family: 4 | 6 }

type Found = { readonly address: string; readonly family: number }
type Given = {
  /** Names of this machine that may be connected to all the same, by any way and on any port: for development. */
  readonly ownHosts: readonly string[]
  /** All addresses of a name. */
  readonly lookup?: (name: string) => Promise<readonly Found[]>
}

const ports = new Set(['', '8443'])

/**
 * Where an address that a stranger gave us leads, if it is out on the public internet. Null for anything else: another way than
 * https, a name and password in it, another port, a name with any address of our own networks. It is asked when the address is
 * saved and again whenever we connect.
 */
export async function outerPlace(text: string, { ownHosts, lookup = allOf }: Given): Promise<OuterPlace | null> {
  const url = URL.canParse(text) ? new URL(text) : null
  if (!url || url.username !== '' || url.password !== '') return null
  const isOwn = ownHosts.includes(url.hostname) && /^https?:$/.test(url.protocol)
  if (!isOwn && (url.protocol !== 'https:' || !ports.has(url.port))) return null
  const host = url.hostname.replace(/^\[|\]$/g, '')
  const found = isIP(host) === 0 ? await lookup(host).catch(() => []) : [{ address: host, family: isIP(host) }]
  const [first] = found
  const isAllowed = isOwn || found.every(({ address }) => isPublicAddress(address))
  if (!first || !isAllowed) return null
  return { url, address: first.address, family: first.family === 6 ? 6 : 4 }
}

const allOf = (name: string) => lookUp(name, { all: true })
