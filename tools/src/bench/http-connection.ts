import { connect, type Socket } from 'node:net'

/** A connection that is kept open and has one request under way at a time. */
export type HttpConnection = {
  /** Sends a POST of this JSON and answers the body of a success; anything else is thrown. */
  readonly post: (sent: { readonly path: string; readonly headers: string; readonly body: string }) => Promise<string>
  readonly close: () => void
}

/**
 * Speaks as little HTTP as a load needs, because every microsecond of the client is taken from the server beside it. The
 * server must say how long its answers are.
 */
export async function openHttpConnection(port: number): Promise<HttpConnection> {
  const socket = connect({ host: '127.0.0.1', port, noDelay: true })
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve)
    socket.once('error', reject)
  })
  socket.setEncoding('latin1')
  return {
    async post({ path, headers, body }) {
      const length = Buffer.byteLength(body)
      socket.write(`POST ${path} HTTP/1.1\r\nhost: bench\r\n${headers}content-length: ${length}\r\n\r\n${body}`)
      const answer = await wholeAnswer(socket)
      if (!answer.startsWith('HTTP/1.1 200 ')) throw new Error(`${path} was answered ${answer}`)
      return answer.slice(answer.indexOf('\r\n\r\n') + 4)
    },
    close: () => socket.destroy(),
  }
}

function wholeAnswer(socket: Socket): Promise<string> {
  return new Promise((resolve, reject) => {
    let answer = ''
    const read = (chunk: string) => {
      answer += chunk
      if (isWhole(answer)) end(() => resolve(answer))
    }
    const fail = (error: Error) => end(() => reject(error))
    const close = () => fail(new Error('the server closed the connection'))
    const end = (settle: () => void) => {
      socket.off('data', read).off('error', fail).off('close', close)
      settle()
    }
    socket.on('data', read).once('error', fail).once('close', close)
  })
}

function isWhole(answer: string): boolean {
  const head = answer.indexOf('\r\n\r\n')
  if (head < 0) return false
  const length = /\r\ncontent-length: (\d+)/i.exec(answer.slice(0, head))?.[1]
  if (length === undefined) throw new Error(`an answer of unknown length: ${answer.slice(0, head)}`)
  return answer.length >= head + 4 + Number(length)
}
