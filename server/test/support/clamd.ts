import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { openClamd, type ClamdAddress } from '../../src/providers/file-scanner/clamd.ts'

export type Daemon = { readonly address: ClamdAddress; readonly stop: () => Promise<void> }

/** The industry's harmless test file, put together here so that this source is not taken for it. */
export const eicar = Buffer.from(['X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR', '-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join(''))

/** How much the daemons take, so that a test need not send 25 MB to be refused. */
export const largestScanBytes = 1_024 * 1_024

const program = ['/usr/sbin/clamd', '/usr/local/sbin/clamd', '/opt/homebrew/sbin/clamd'].find((path) =>
  existsSync(path),
)

/** Whether this machine has the real daemon: `apt-get install clamav-daemon`. */
export const hasClamd = program !== undefined

/** Starts the real clamd on a socket of its own, with one signature: that of the test file. */
export async function startClamd(): Promise<Daemon> {
  if (program === undefined) throw new Error('there is no clamd on this machine')
  const folder = await mkdtemp(join(tmpdir(), 'emun-clamd-'))
  const socket = join(folder, 'clamd.sock')
  await writeFile(join(folder, 'emun.ndb'), `Eicar-Test:0:*:${eicar.toString('hex')}\n`)
  await writeFile(join(folder, 'clamd.conf'), settingsOf(folder, socket))
  const child = spawn(program, ['--foreground', '--config-file', join(folder, 'clamd.conf')], { stdio: 'ignore' })
  const endWithUs = () => child.kill('SIGKILL')
  process.once('exit', endWithUs)
  const stop = async () => {
    const ended = new Promise((resolve) => child.once('exit', resolve))
    if (child.exitCode === null && child.kill('SIGTERM')) await ended
    process.off('exit', endWithUs)
    await rm(folder, { recursive: true, force: true })
  }
  await untilItScans({ path: socket }).catch(async (error: unknown) => {
    await stop()
    throw error
  })
  return { address: { path: socket }, stop }
}

function settingsOf(folder: string, socket: string): string {
  const settings = { DatabaseDirectory: folder, LocalSocket: socket, TemporaryDirectory: folder, StreamMaxLength: '1M' }
  return Object.entries(settings)
    .map(([name, value]) => `${name} ${value}\n`)
    .join('')
}

async function untilItScans(address: ClamdAddress): Promise<void> {
  const deadline = performance.now() + 30_000
  while (performance.now() < deadline) {
    if ((await openClamd(address).scan(Buffer.from('hello'))).outcome === 'clean') return
    await sleep(50)
  }
  throw new Error('clamd does not come up')
}

/** Plays the daemon by its protocol's description, over TCP: reads what is streamed and answers as clamd does. */
export async function playClamd(answer?: (socket: Socket) => void): Promise<Daemon> {
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => undefined)
    if (answer) answer(socket)
    else serve(socket)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port was given')
  return {
    address: { host: '127.0.0.1', port: address.port },
    stop: () =>
      new Promise((resolve) => {
        for (const socket of sockets) socket.destroy()
        server.close(() => resolve())
      }),
  }
}

const command = 'zINSTREAM\0'

function serve(socket: Socket): void {
  let received: Buffer = Buffer.alloc(0)
  socket.on('data', (chunk) => {
    received = Buffer.concat([received, chunk])
    const verdict = verdictOn(received)
    if (verdict === null) return
    socket.removeAllListeners('data')
    socket.end(`${verdict}\0`)
  })
}

/** Null while the stream is not over. */
function verdictOn(received: Buffer): string | null {
  if (received.length < command.length) return null
  if (!received.subarray(0, command.length).equals(Buffer.from(command))) return 'UNKNOWN COMMAND'
  const streamed: Buffer[] = []
  let at = command.length
  let length = 0
  while (at + 4 <= received.length) {
    const size = received.readUInt32BE(at)
    if (size === 0) return Buffer.concat(streamed).includes(eicar) ? 'stream: Eicar-Test FOUND' : 'stream: OK'
    length += size
    if (length > largestScanBytes) return 'INSTREAM size limit exceeded. ERROR'
    if (at + 4 + size > received.length) return null
    streamed.push(received.subarray(at + 4, at + 4 + size))
    at += 4 + size
  }
  return null
}
