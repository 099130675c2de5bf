import type { Listen } from '../../platform/outbox.ts'
import { orAfter } from '../../platform/wait.ts'
import { mostWaiting } from './chat-policy.ts'

/** `done` when the chat of the validation has changed, the time is up, or nobody may wait any longer. */
type Waiting = { readonly done: Promise<void>; readonly giveUp: () => void }

export type ChatChanges = { readonly next: (validation: string, longestMs: number) => Waiting }

/** Lets requests wait for the changes of chats, whichever server they were committed by. */
export function openChatChanges(listen: Listen): ChatChanges {
  const waiting = new Map<string, Set<() => void>>()
  let isClosed = false
  listen({
    hear: ({ name, payload }) => {
      if (name === 'chat.changed') wake(waiting.get(payload['validation'] ?? ''))
    },
    close: () => {
      isClosed = true
      for (const each of waiting.values()) wake(each)
    },
  })
  return {
    next(validation, longestMs) {
      const others = waiting.get(validation) ?? new Set()
      if (isClosed || others.size >= mostWaiting) return { done: Promise.resolve(), giveUp: () => undefined }
      waiting.set(validation, others)
      let giveUp = (): void => undefined
      const given = new Promise<void>((resolve) => (giveUp = resolve))
      others.add(giveUp)
      const done = orAfter(given, longestMs).finally(() => {
        others.delete(giveUp)
        if (others.size === 0 && waiting.get(validation) === others) waiting.delete(validation)
      })
      return { done, giveUp }
    },
  }
}

function wake(these: ReadonlySet<() => void> = new Set()): void {
  for (const each of these) each()
}
