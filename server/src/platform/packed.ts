import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

const packers = {
  br: (text: string) =>
    promisify(brotliCompress)(text, { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }),
  gzip: (text: string) => promisify(gzip)(text, { level: constants.Z_BEST_COMPRESSION }),
} as const

type Send = (request: FastifyRequest, reply: FastifyReply, text: string) => Promise<FastifyReply>

/** Every page in every language and colour, packed either way, a few times over: what operators write changes them. */
const mostKept = 1_000

/**
 * Sends texts packed the way the browser likes best. Each text is packed once and kept, so they must be few: pages in
 * their variants, never anything with a customer's data in it. The caller says `vary: Accept-Encoding`.
 */
export function packedSender(most = mostKept): Send {
  const kept = new Map<string, Promise<Buffer>>()
  return async (request, reply, text) => {
    const encoding = encodingFor(request.headers['accept-encoding'] ?? '')
    if (encoding === undefined) return reply.send(text)
    const key = `${encoding} ${text}`
    const packed = kept.get(key) ?? packers[encoding](text)
    // What was asked for last stands last, and what nobody asks for any more goes first.
    kept.delete(key)
    kept.set(key, packed)
    const [oldest] = kept.keys()
    if (kept.size > most && oldest !== undefined) kept.delete(oldest)
    return reply.header('content-encoding', encoding).send(await packed)
  }
}

/** A browser that takes neither, or forbids them with `q=0`, gets the text as it is. */
function encodingFor(accepted: string): keyof typeof packers | undefined {
  const tokens = accepted.split(',').map((each) => each.trim().toLowerCase())
  return (['br', 'gzip'] as const).find((encoding) =>
    tokens.some((token) => new RegExp(`^${encoding}(;q=(?!0(\\.0*)?$).*)?$`).test(token)),
  )
}
