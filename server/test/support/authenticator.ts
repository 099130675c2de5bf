import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'
import type { addPasskey } from '@emun/contract/customer'
import type { BodyOf } from '@emun/contract/endpoint'
import type { passkeyLogin } from '@emun/contract/public'

/** What a test may get wrong on purpose. */
export type Mistakes = {
  readonly origin?: string
  readonly rpId?: string
  readonly challenge?: string
  readonly isVerified?: boolean
  readonly counter?: number
  readonly userHandle?: string
}

/** A passkey in software: keys, counter and signatures are real, only the finger on the sensor is not. */
export type Authenticator = {
  readonly id: string
  /** Makes the passkey, as `navigator.credentials.create` does. */
  readonly make: (options: Options, mistakes?: Mistakes) => BodyOf<typeof addPasskey>['credential']
  /** Uses it, as `navigator.credentials.get` does. */
  readonly use: (options: Options, mistakes?: Mistakes) => BodyOf<typeof passkeyLogin>['credential']
}

type Options = { readonly challenge: string }

const flagPresent = 0x01
const flagVerified = 0x04
const flagHasCredential = 0x40

/** A device with one passkey. `counts` is false for those that always say 0, as synced ones do. */
export function openAuthenticator(counts = true): Authenticator {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = randomBytes(16)
  let counter = 0
  let userHandle: string | undefined

  const dataOf = (mistakes: Mistakes, extra: number): Buffer => {
    counter = mistakes.counter ?? (counts ? counter + 1 : 0)
    const flags = flagPresent | (mistakes.isVerified === false ? 0 : flagVerified) | extra
    const tail = Buffer.alloc(5)
    tail.writeUInt8(flags, 0)
    tail.writeUInt32BE(counter, 1)
    return Buffer.concat([sha256(mistakes.rpId ?? 'localhost'), tail])
  }
  const envelope = { id: id.toString('base64url'), rawId: id.toString('base64url'), type: 'public-key' as const }

  return {
    id: envelope.id,
    make: (options, mistakes = {}) => {
      userHandle = (options as { user?: { id: string } }).user?.id
      const data = Buffer.concat([dataOf(mistakes, flagHasCredential), credentialData(id, publicKey)])
      const response = {
        clientDataJSON: clientData('webauthn.create', options, mistakes).toString('base64url'),
        attestationObject: attestationObject(data).toString('base64url'),
        transports: ['internal'],
      }
      return { ...envelope, response, clientExtensionResults: {} }
    },
    use: (options, mistakes = {}) => {
      const client = clientData('webauthn.get', options, mistakes)
      const data = dataOf(mistakes, 0)
      const handle = mistakes.userHandle ?? userHandle
      const response = {
        clientDataJSON: client.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        signature: sign('sha256', Buffer.concat([data, sha256(client)]), privateKey).toString('base64url'),
        ...(handle === undefined ? {} : { userHandle: handle }),
      }
      return { ...envelope, response, clientExtensionResults: {} }
    },
  }
}

function clientData(type: string, { challenge }: Options, mistakes: Mistakes): Buffer {
  const origin = mistakes.origin ?? 'http://localhost:5173'
  return Buffer.from(JSON.stringify({ type, challenge: mistakes.challenge ?? challenge, origin, crossOrigin: false }))
}

/** No word about the maker (`none`), in CBOR. */
function attestationObject(data: Buffer): Buffer {
  const length = Buffer.alloc(2)
  length.writeUInt16BE(data.length)
  return Buffer.concat([
    Buffer.from([0xa3, 0x63]),
    Buffer.from('fmt'),
    Buffer.from([0x64]),
    Buffer.from('none'),
    Buffer.from([0x67]),
    Buffer.from('attStmt'),
    Buffer.from([0xa0, 0x68]),
    Buffer.from('authData'),
    Buffer.from([0x59]),
    length,
    data,
  ])
}

/** The maker's id (none), the credential's, and the public key as COSE writes an ES256 one. */
function credentialData(id: Buffer, publicKey: KeyObject): Buffer {
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  return Buffer.concat([
    Buffer.alloc(16),
    Buffer.from([0, id.length]),
    id,
    Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21, 0x58, 0x20]),
    Buffer.from(x, 'base64url'),
    Buffer.from([0x22, 0x58, 0x20]),
    Buffer.from(y, 'base64url'),
  ])
}

function sha256(bytes: string | Buffer): Buffer {
  return createHash('sha256').update(bytes).digest()
}
