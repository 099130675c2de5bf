import * as z from 'zod/mini'
import { textWithin } from '../text-within.ts'

/**
 * `missing`: the provider said 404, which some say for what does not exist. `refused`: it understood, and will not answer
 * this question however often it is asked, or only at greater length than is read.
 */
export type ChainAnswer = { readonly value: unknown } | { readonly missing: string } | 'refused' | 'unknown'

const refusals: ReadonlySet<number> = new Set([400, 413, 422])

export type Asked = {
  readonly headers?: Readonly<Record<string, string>>
  /** Posts this as JSON; gets without it. */
  readonly body?: object
  readonly answerMs?: number | undefined
  /** Of an answer; a longer one is refused. */
  readonly mostBytes?: number | undefined
}

const answerMsByDefault = 10_000

/** What can be asked for in smaller parts is far below this as a rule. */
const mostBytesByDefault = 8 * 1024 * 1024

/**
 * For an answer that has no smaller parts and may have money in it: what is in one block or one transaction, or on one page.
 * That somebody paid for a whole block of worthless transfers must not stop the watch, and longer than this is none of them.
 */
export const mostBytesOfOne = 32 * 1024 * 1024

/** How many requests one scan has open at a provider, which all count and limit. */
const atOnce = 4

/** Asks a provider for JSON. Whatever is not a whole, timely answer is `unknown`. Never throws. */
export async function askChain(address: string, asked: Asked = {}): Promise<ChainAnswer> {
  const { headers = {}, body, answerMs, mostBytes } = asked
  try {
    const response = await fetch(address, {
      ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }),
      headers: { accept: 'application/json', ...(body && { 'content-type': 'application/json' }), ...headers },
      signal: AbortSignal.timeout(answerMs ?? answerMsByDefault),
      redirect: 'error',
    })
    const text = await textWithin(response, mostBytes ?? mostBytesByDefault)
    // It would be as long the next time.
    if (text === null) return response.ok ? 'refused' : 'unknown'
    if (response.status === 404) return { missing: text }
    if (refusals.has(response.status)) return 'refused'
    return response.ok ? { value: JSON.parse(text) as unknown } : 'unknown'
  } catch {
    return 'unknown'
  }
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

/** A height, or a number of coins. */
export const count = z.int().check(z.nonnegative())

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
