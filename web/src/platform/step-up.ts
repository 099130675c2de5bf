import type { WayToProve } from '@emun/contract/errors'
import { useSyncExternalStore } from 'react'

/** Somebody has to prove who they are before a call goes through. `finish` says whether they did or went back. */
export type AskedProof = { readonly ways: readonly WayToProve[]; readonly finish: (isProved: boolean) => void }

type Asking = AskedProof & { readonly answer: Promise<boolean> }

let asking: Asking | null = null
const listeners = new Set<() => void>()

/**
 * Asks the customer to prove who they are; true once they did. Calls that are refused together wait for one answer.
 * Where nobody would show the question, the answer is no.
 */
export function askForProof(ways: readonly WayToProve[]): Promise<boolean> {
  if (listeners.size === 0) return Promise.resolve(false)
  asking ??= newAsking(ways)
  tell()
  return asking.answer
}

/** The question that is open, for the one dialog that shows it. */
export function useAskedProof(): AskedProof | null {
  return useSyncExternalStore(listen, () => asking)
}

function newAsking(ways: readonly WayToProve[]): Asking {
  const { promise, resolve } = withResolver()
  const finish = (isProved: boolean): void => {
    asking = null
    tell()
    resolve(isProved)
  }
  return { ways, finish, answer: promise }
}

function withResolver(): { promise: Promise<boolean>; resolve: (value: boolean) => void } {
  let resolve: (value: boolean) => void = () => undefined
  const promise = new Promise<boolean>((settle) => {
    resolve = settle
  })
  return { promise, resolve }
}

function listen(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function tell(): void {
  for (const listener of listeners) listener()
}
