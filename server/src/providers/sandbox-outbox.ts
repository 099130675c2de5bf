import type { Clock } from '@emun/contract/time'

/** A message that left the product, as the person it was for would see it. */
export type OutboxMessage = {
  readonly channel: 'sms' | 'email' | 'push' | 'chat'
  /** The phone (E.164), the address, the browser's endpoint, or the messenger's id of a person. */
  readonly to: string
  readonly subject?: string
  readonly text: string
  readonly html?: string
  /** True for an answer in a chat that has a button to share the hidden number. */
  readonly asksForNumber?: true
  readonly at: string
}

/** Where the sandbox providers put what they were given, so that people and tests can read it: newest first. */
export type SandboxOutbox = {
  readonly put: (message: Omit<OutboxMessage, 'at'>) => void
  readonly messages: (to: string | undefined) => readonly OutboxMessage[]
}

const mostKept = 5_000

export function openSandboxOutbox(clock: Clock): SandboxOutbox {
  const sent: OutboxMessage[] = []
  return {
    put(message) {
      sent.unshift({ ...message, at: clock.now().toISOString() })
      sent.length = Math.min(sent.length, mostKept)
    },
    messages: (to) => (to === undefined ? sent : sent.filter((message) => message.to === to)),
  }
}
