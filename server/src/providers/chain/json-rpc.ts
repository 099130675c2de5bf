import * as z from 'zod/mini'
import { askChain, shaped } from './ask-chain.ts'

export type RpcSettings = { readonly url: string; readonly answerMs?: number; readonly mostBytes?: number }

/**
 * `refused`: the node heard the question and will not answer it, as for too many logs or a method it lacks; or its answer is
 * longer than is read.
 */
export type RpcAnswer<T> = T | 'refused' | 'unknown'

const replyShape = z.union([z.object({ error: z.object({ code: z.number() }) }), z.object({ result: z.unknown() })])

/** Calls a method of an Ethereum node, and takes only a result of this shape. */
export async function callNode<S extends z.core.$ZodType>(
  { url, answerMs, mostBytes }: RpcSettings,
  shape: S,
  method: string,
  params: readonly unknown[],
): Promise<RpcAnswer<z.output<S>>> {
  const answer = await askChain(url, { body: { jsonrpc: '2.0', id: 1, method, params }, answerMs, mostBytes })
  // Some nodes say with the status what others say in the reply.
  if (answer === 'refused') return 'refused'
  const reply = answer === 'unknown' || 'missing' in answer ? 'unknown' : shaped(replyShape, answer.value)
  if (reply === 'unknown') return 'unknown'
  return 'error' in reply ? 'refused' : shaped(shape, reply.result)
}

export const hexWord = z.string().check(z.regex(/^0x[0-9a-f]{64}$/i))
export const hexData = z.string().check(z.regex(/^0x[0-9a-f]*$/i))
export const hexAccount = z.string().check(z.regex(/^0x[0-9a-f]{40}$/i))

/** A height or a time; what is longer than twelve digits is neither. */
export const hexNumber = z.pipe(
  z.string().check(z.regex(/^0x[0-9a-f]{1,12}$/i)),
  z.transform((text: string) => Number.parseInt(text, 16)),
)

export function toHex(number: number): string {
  return `0x${number.toString(16)}`
}
