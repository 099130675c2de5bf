import { randomBytes } from 'node:crypto'
import type { Id, IdPrefix } from '@emun/contract/ids'
import type { Clock } from '@emun/contract/time'

/** A UUIDv7 (RFC 9562): 48 bits of the clock's milliseconds, then random, so that ids sort by when they were made. */
export function newUuid(clock: Clock): string {
  const bytes = randomBytes(16)
  bytes.writeUIntBE(clock.now().getTime(), 0, 6)
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x70, 6)
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8)
  return uuidOfHex(bytes.toString('hex'))
}

export function newId<P extends IdPrefix>(prefix: P, clock: Clock): Id<P> {
  return idOfUuid(prefix, newUuid(clock))
}

export function idOfUuid<P extends IdPrefix>(prefix: P, uuid: string): Id<P> {
  return `${prefix}_${uuid.replaceAll('-', '')}` as Id<P>
}

export function uuidOfId(id: Id<IdPrefix>): string {
  return uuidOfHex(id.slice(id.indexOf('_') + 1))
}

/** 128 bits nobody can guess, in hexadecimal. */
export function newSecret(): string {
  return randomBytes(16).toString('hex')
}

function uuidOfHex(hex: string): string {
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}
