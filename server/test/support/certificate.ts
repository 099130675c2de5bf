import { generateKeyPairSync, randomBytes, sign } from 'node:crypto'

/** A self-signed certificate and its key, PEM. */
export type Certificate = { readonly cert: string; readonly key: string }

/** Makes a certificate for the names (RFC 5280, ECDSA on P-256), so that no key lies in the repository. */
export function makeCertificate(...names: readonly string[]): Certificate {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' })
  const subject = sequence(set(sequence(commonName, der(0x0c, Buffer.from(names[0] ?? 'test')))))
  const body = sequence(
    der(0xa0, der(0x02, Buffer.from([2]))),
    der(0x02, Buffer.concat([Buffer.from([1]), randomBytes(8)])),
    sequence(ecdsaWithSha256),
    subject,
    sequence(der(0x17, Buffer.from('200101000000Z')), der(0x17, Buffer.from('491231235959Z'))),
    subject,
    publicKey.export({ format: 'der', type: 'spki' }),
    der(0xa3, sequence(alternativeNames(names))),
  )
  const signature = der(0x03, Buffer.from([0]), sign('sha256', body, privateKey))
  const whole = sequence(body, sequence(ecdsaWithSha256), signature).toString('base64')
  return {
    cert: `-----BEGIN CERTIFICATE-----\n${(whole.match(/.{1,64}/g) ?? []).join('\n')}\n-----END CERTIFICATE-----\n`,
    key: privateKey.export({ format: 'pem', type: 'pkcs8' }).toString(),
  }
}

const ecdsaWithSha256 = Buffer.from('06082a8648ce3d040302', 'hex')
const commonName = Buffer.from('0603550403', 'hex')
const subjectAlternativeName = Buffer.from('0603551d11', 'hex')

function alternativeNames(names: readonly string[]): Buffer {
  const listed = sequence(...names.map((name) => der(0x82, Buffer.from(name))))
  return sequence(subjectAlternativeName, der(0x04, listed))
}

function sequence(...parts: readonly Buffer[]): Buffer {
  return der(0x30, ...parts)
}

function set(...parts: readonly Buffer[]): Buffer {
  return der(0x31, ...parts)
}

/** Tag, length, content (X.690). */
function der(tag: number, ...parts: readonly Buffer[]): Buffer {
  const content = Buffer.concat(parts)
  const { length } = content
  const head = length < 0x80 ? [length] : length < 0x100 ? [0x81, length] : [0x82, length >> 8, length & 0xff]
  return Buffer.concat([Buffer.from([tag, ...head]), content])
}
