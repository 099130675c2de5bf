import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Environment } from '../../src/config.ts'
import { bundleServer } from './bundle.ts'

/** The server as a process of its own, which a test may kill. */
export type ChildServer = {
  readonly url: string
  readonly pid: number
  readonly isRunning: () => boolean
  /** All that it wrote to its log so far. */
  readonly said: () => string
  /** Ends it as a power cut would: nothing is finished, nothing is said. */
  readonly kill: () => Promise<void>
  /** Asks it to stop, and answers the code it ends with. */
  readonly stop: () => Promise<number | null>
}

let bundle: Promise<string> | undefined

/** Starts the production entry, bundled once, and answers when it is ready. `PORT` must be a real one. */
export async function startChildServer(environment: Environment): Promise<ChildServer> {
  const child = spawn(process.execPath, [await (bundle ??= bundleServer())], {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const endWithUs = () => child.kill('SIGKILL')
  process.once('exit', endWithUs)
  const ended = once(child, 'close').then(() => process.off('exit', endWithUs))
  const complaints: string[] = []
  child.stderr.on('data', (chunk: Buffer) => complaints.push(chunk.toString()))
  const url = `http://127.0.0.1:${environment['PORT']}`
  await untilReady(url, child, complaints)
  const endBy = async (signal: 'SIGKILL' | 'SIGTERM') => {
    child.kill(signal)
    await ended
  }
  return {
    url,
    pid: child.pid ?? 0,
    isRunning: () => isRunning(child),
    said: () => complaints.join(''),
    kill: () => endBy('SIGKILL'),
    async stop() {
      await endBy('SIGTERM')
      return child.exitCode
    },
  }
}

/** A port that nobody listens on, so that a server can come back at the address it had. */
export async function freePort(): Promise<string> {
  const listener = createServer().listen(0, '127.0.0.1')
  await once(listener, 'listening')
  const address = listener.address()
  listener.close()
  await once(listener, 'close')
  if (address === null || typeof address === 'string') throw new Error('no port was given')
  return String(address.port)
}

function isRunning({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode === null && signalCode === null
}

async function untilReady(url: string, child: ChildProcess, complaints: readonly string[]): Promise<void> {
  const deadline = performance.now() + 30_000
  while (isRunning(child) && performance.now() < deadline) {
    const reply = await fetch(`${url}/ready`).catch(() => null)
    if (reply?.ok) return
    await sleep(20)
  }
  child.kill('SIGKILL')
  throw new Error(`the server did not become ready: ${complaints.join('')}`)
}
