import { isIPv6 } from 'node:net'

/**
 * Whom an address is counted as: itself, and for IPv6 the network of 64 bits it is in, which one subscriber has to
 * themselves and can change addresses in at will.
 */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+(?:\.\d+){3})$/i.exec(address)?.[1]
  if (mapped !== undefined) return mapped
  if (!isIPv6(address)) return address
  const [before = '', after = ''] = address.toLowerCase().replace(/%.*$/, '').split('::')
  const [front, back] = [groupsOf(before), groupsOf(after)]
  const zeros = Array.from({ length: Math.max(0, 8 - front.length - back.length) }, () => '0')
  const groups = [...front, ...zeros, ...back].slice(0, 4)
  return `${groups.map((group) => group.replace(/^0+(?=.)/, '')).join(':')}::/64`
}

function groupsOf(text: string): string[] {
  return text === '' ? [] : text.split(':')
}
