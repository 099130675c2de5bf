import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import type { IncomingHttpHeaders } from 'node:http'
import { createServer } from 'node:https'
import type { PushSubscription } from '../../src/providers/push-sender/port.ts'
import type { Certificate } from './certificate.ts'
import { portOf } from './fake-provider.ts'

export type Pushed = { readonly path: string; readonly headers: IncomingHttpHeaders; readonly body: Buffer }

export type FakePushService = {
  readonly port: number
  readonly pushed: readonly Pushed[]
  readonly stop: () => Promise<void>
}

/** A push service on this machine, over https: the path says what it answers (`/410`, `/hang`), else 201. */
export async function startFakePushService(certificate: Certificate): Promise<FakePushService> {
  const pushed: Pushed[] = []
  const server = createServer(certificate, (request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const { url: path = '', headers } = request
      pushed.push({ path, headers, body: Buffer.concat(chunks) })
      if (path === '/hang') request.socket.destroy()
      const status = Number(/^\/(\d{3})$/.exec(path)?.[1] ?? 201)
      response.writeHead(status, status === 302 ? { location: 'https://push.example/elsewhere' } : {}).end('so it is')
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: portOf(server),
    pushed,
    async stop() {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}

/** A browser that subscribed: only it can read what was pushed to it. */
export type FakeBrowser = { readonly keys: PushSubscription['keys']; readonly read: (body: Buffer) => string }

export function openFakeBrowser(): FakeBrowser {
  const pair = createECDH('prime256v1')
  pair.generateKeys()
  const auth = randomBytes(16)
  return {
    keys: { p256dh: pair.getPublicKey('base64url'), auth: auth.toString('base64url') },
    read(body) {
      const idLength = body.readUInt8(20)
      const [salt, sender, sealed] = [
        body.subarray(0, 16),
        body.subarray(21, 21 + idLength),
        body.subarray(21 + idLength),
      ]
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), pair.getPublicKey(), sender])
      const secret = hkdfSync('sha256', pair.computeSecret(sender), auth, info, 32)
      const derive = (name: string, bytes: number) =>
        Buffer.from(hkdfSync('sha256', Buffer.from(secret), salt, `Content-Encoding: ${name}\0`, bytes))
      return opened(sealed, derive('aes128gcm', 16), derive('nonce', 12))
    },
  }
}

/** One record of `aes128gcm` (RFC 8188): the text, the mark of the last record, and padding of zeros. */
function opened(sealed: Buffer, key: Buffer, nonce: Buffer): string {
  const decipher = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(sealed.subarray(-16))
  const plain = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()])
  return plain.subarray(0, plain.lastIndexOf(2)).toString('utf8')
}
