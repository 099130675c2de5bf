import { connect, type Socket } from 'node:net'
import { second } from '@emun/contract/time'
import type { FileScanner, Verdict } from './port.ts'

/** Where clamd listens: a Unix socket, or a port of this machine, because nobody has to sign in to it. */
export type ClamdAddress = { readonly path: string } | { readonly host: string; readonly port: number }

const chunkBytes = 64 * 1_024
const answerMs = 20 * second
const longestAnswerBytes = 4_096

/** Asks a clamd by its INSTREAM command, one connection a file. */
export function openClamd(address: ClamdAddress): FileScanner {
  return {
    async scan(bytes) {
      try {
        return verdictOf(await ask(address, bytes))
      } catch (error) {
        return { outcome: 'error', reason: error instanceof Error ? error.message : String(error) }
      }
    },
  }
}

/** `unix:/run/clamd.sock`, or `tcp:127.0.0.1:3310` of this machine; null for anything else. */
export function readClamdAddress(text: string): ClamdAddress | null {
  const [, path] = /^unix:(\/.+)$/.exec(text) ?? []
  if (path !== undefined) return { path }
  const [, host, port] = /^tcp:(127\.0\.0\.1|localhost|\[::1\]):(\d{1,5})$/.exec(text) ?? []
  return host === undefined ? null : { host: host.replace(/[[\]]/g, ''), port: Number(port) }
}

/** Sends the file and reads the answer up to its NUL. A clamd that has seen enough answers and hangs up while we still send. */
function ask(address: ClamdAddress, bytes: Uint8Array): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(address)
    const timer = setTimeout(() => socket.destroy(new Error('clamd is too slow')), answerMs)
    let answer = ''
    let failure: Error | undefined
    socket.on('data', (chunk) => {
      answer += chunk.toString('latin1')
      if (answer.includes('\0') || answer.length > longestAnswerBytes) socket.destroy()
    })
    socket.once('connect', () => void send(socket, bytes))
    socket.once('end', () => socket.destroy())
    socket.once('error', (error) => (failure = error))
    socket.once('close', () => {
      clearTimeout(timer)
      const end = answer.indexOf('\0')
      if (end >= 0) resolve(answer.slice(0, end))
      else reject(failure ?? new Error('clamd gave no whole answer'))
    })
  })
}

/** `zINSTREAM`, then each chunk behind its length in four bytes, then a length of zero. */
async function send(socket: Socket, bytes: Uint8Array): Promise<void> {
  socket.write('zINSTREAM\0')
  for (let at = 0; at < bytes.length && !socket.destroyed; at += chunkBytes) {
    const chunk = bytes.subarray(at, at + chunkBytes)
    socket.write(lengthOf(chunk.length))
    if (!socket.write(chunk)) await drained(socket)
  }
  if (!socket.destroyed) socket.write(lengthOf(0))
}

function lengthOf(length: number): Buffer {
  const written = Buffer.alloc(4)
  written.writeUInt32BE(length)
  return written
}

function drained(socket: Socket): Promise<void> {
  return new Promise((resolve) => {
    socket.once('drain', resolve)
    socket.once('close', () => resolve())
  })
}

function verdictOf(answer: string): Verdict {
  if (answer === 'stream: OK') return { outcome: 'clean' }
  const [, name] = /^stream: (.+) FOUND$/.exec(answer) ?? []
  return name === undefined ? { outcome: 'error', reason: answer } : { outcome: 'infected', name }
}
