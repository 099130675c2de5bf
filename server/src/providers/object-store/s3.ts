import { type Clock, second } from '@emun/contract/time'
import { AwsClient } from 'aws4fetch'
import { checkKey, type ObjectStore, type StoredObject } from './port.ts'

export type S3Settings = {
  /** Address of the service, without the bucket: `https://s3.eu-central-1.amazonaws.com`. */
  readonly endpoint: string
  readonly bucket: string
  readonly region: string
  readonly keyId: string
  readonly secret: string
}

/** Reads `s3+https://KEY:SECRET@host/bucket?region=eu-central-1`, each part percent-encoded; null for what is no such address. */
export function readS3Address(text: string): S3Settings | null {
  const [, scheme, keyId, secret, host, bucket, region] =
    /^s3\+(https?):\/\/([^:@/]+):([^:@/]+)@([^/@]+)\/([a-z0-9.-]+)(?:\?region=([a-z0-9-]+))?$/.exec(text) ?? []
  if (keyId === undefined || secret === undefined || bucket === undefined) return null
  return {
    endpoint: `${scheme}://${host}`,
    bucket,
    region: region ?? 'us-east-1',
    keyId: decodeURIComponent(keyId),
    secret: decodeURIComponent(secret),
  }
}

const answerMs = 15 * second
const retries = 2

/**
 * Keeps objects in a private bucket of a service that speaks S3, addressed by path. A put that got no answer may have
 * happened: it throws, and what it left is swept like any object nobody knows.
 */
export function openS3Objects(settings: S3Settings, clock: Clock): ObjectStore {
  const client = new AwsClient({
    accessKeyId: settings.keyId,
    secretAccessKey: settings.secret,
    region: settings.region,
    service: 's3',
    retries,
  })
  const bucket = `${settings.endpoint.replace(/\/+$/, '')}/${settings.bucket}`
  const ask: Ask = (address, init) =>
    client.fetch(`${bucket}${address}`, { ...init, signal: AbortSignal.timeout(answerMs) })
  const addressOf = (key: string) => {
    checkKey(key)
    return `/${key}`
  }
  return {
    async put(key, bytes) {
      const headers = { 'content-type': 'application/octet-stream' }
      await done(await ask(addressOf(key), { method: 'PUT', body: new Uint8Array(bytes), headers }))
    },
    async get(key) {
      const answer = await ask(addressOf(key), {})
      if (answer.status === 404) return ignored(answer, null)
      if (!answer.ok) await done(answer)
      return Buffer.from(await answer.arrayBuffer())
    },
    async delete(key) {
      const answer = await ask(addressOf(key), { method: 'DELETE' })
      if (answer.status === 404) return ignored(answer, undefined)
      return done(answer)
    },
    list: () => listBucket(ask, clock),
  }
}

type Ask = (address: string, init: RequestInit) => Promise<Response>

/** Page by page, a thousand objects each. */
async function* listBucket(ask: Ask, clock: Clock): AsyncGenerator<StoredObject> {
  let next: string | null = ''
  while (next !== null) {
    const query: URLSearchParams = new URLSearchParams({ 'list-type': '2' })
    if (next !== '') query.set('continuation-token', next)
    const answer = await ask(`?${query.toString()}`, {})
    if (!answer.ok) await done(answer)
    const page: string = await answer.text()
    for (const [, content = ''] of page.matchAll(/<Contents>(.*?)<\/Contents>/gs)) {
      const key = textOf(content, 'Key')
      const storedAt = Date.parse(textOf(content, 'LastModified') ?? '')
      if (key !== null) yield { key, ageMs: clock.now().getTime() - storedAt }
    }
    next = textOf(page, 'IsTruncated') === 'true' ? textOf(page, 'NextContinuationToken') : null
  }
}

/** Our keys need no escaping, and what a token has escaped are these few. */
function textOf(xml: string, name: string): string | null {
  const found = new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1]
  return found === undefined ? null : found.replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&amp;', '&')
}

/** Says the status and not the body, which may name the key or the bucket. */
async function done(answer: Response): Promise<void> {
  await answer.body?.cancel()
  if (!answer.ok) throw new Error(`the object store answered ${answer.status}`)
}

async function ignored<T>(answer: Response, value: T): Promise<T> {
  await answer.body?.cancel()
  return value
}
