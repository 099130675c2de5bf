import { BlockList, isIPv4, isIPv6 } from 'node:net'

/** Networks that are not the public internet, by IANA's registries of special addresses. */
const special = new BlockList()
for (const network of [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
]) {
  const [address = '', bits] = network.split('/')
  special.addSubnet(address, Number(bits), 'ipv4')
}
// Tunnels carry an IPv4 address inside, which could be anybody's; the last is for documentation.
for (const [address, bits] of [
  ['2001::', 23],
  ['2002::', 16],
  ['2001:db8::', 32],
] as const) {
  special.addSubnet(address, bits, 'ipv6')
}

/** The only part of IPv6 that is given out for the public internet. */
const global = new BlockList()
global.addSubnet('2000::', 3, 'ipv6')

/** Whether an address is on the public internet, so that a stranger may make us connect to it. */
export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !special.check(address, 'ipv4')
  return isIPv6(address) && global.check(address, 'ipv6') && !special.check(address, 'ipv6')
}
