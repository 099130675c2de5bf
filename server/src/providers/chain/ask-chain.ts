import * as z from 'zod/mini'

/**
 * `missing`: the provider said 404, which some say for what does not exist. `refused`: it understood, and will not answer
 * this question however often it is asked.
 */
export type ChainAnswer = { readonly value: unknown } | { readonly missing: string } | 'refused' | 'unknown'

const refusals: ReadonlySet<number> = new Set([400, 413, 422])

export type Asked = {
  readonly headers?: Readonly<Record<string, string>>
  /** Posts this as JSON; gets without it. */
  readonly body?: object
  readonly answerMs?: number | undefined
}

const answerMsByDefault = 10_000

/** A page of an address's history is far below this. */
const longestAnswer = 8 * 1024 * 1024

/** How many requests one scan has open at a provider, which all count and limit. */
const atOnce = 4

/** Asks a provider for JSON. Whatever is not a whole, timely answer is `unknown`. Never throws. */
export async function askChain(address: string, { headers = {}, body, answerMs }: Asked = {}): Promise<ChainAnswer> {
  try {
    const response = await fetch(address, {
      ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }),
      headers: { accept: 'application/json', ...(body && { 'content-type': 'application/json' }), ...headers },
      signal: AbortSignal.timeout(answerMs ?? answerMsByDefault),
      redirect: 'error',
    })
    const text = await textOf(response)
    if (response.status === 404) return { missing: text }
    if (refusals.has(response.status)) return 'refused'
    return response.ok ? { value: JSON.parse(text) as unknown } : 'unknown'
  } catch {
    return 'unknown'
  }
}

async function textOf(response: Response): Promise<string> {
  const chunks: Uint8Array[] = []
  let length = 0
  const body: AsyncIterable<Uint8Array> | null = response.body
  for await (const chunk of body ?? []) {
    length += chunk.length
    if (length > longestAnswer) throw new RangeError('the answer is too long')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

/** Asks, and takes only an answer of this shape. */
export async function askFor<S extends z.core.$ZodType>(
  shape: S,
  address: string,
  asked?: Asked,
): Promise<z.output<S> | 'unknown'> {
  const answer = await askChain(address, asked)
  return typeof answer === 'string' || 'missing' in answer ? 'unknown' : shaped(shape, answer.value)
}

export function shaped<S extends z.core.$ZodType>(shape: S, value: unknown): z.output<S> | 'unknown' {
  const read = z.safeParse(shape, value)
  return read.success ? read.data : 'unknown'
}

/** Asks for each, a few at a time, and stops at the first that is not known. */
export async function askEach<T, R>(
  items: readonly T[],
  ask: (item: T) => Promise<R | 'unknown'>,
): Promise<readonly R[] | 'unknown'> {
  const answers: R[] = []
  for (let at = 0; at < items.length; at += atOnce) {
    const some = await Promise.all(items.slice(at, at + atOnce).map(ask))
    for (const answer of some) {
      if (answer === 'unknown') return 'unknown'
      answers.push(answer)
    }
  }
  return answers
}
