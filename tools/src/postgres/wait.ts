import { setTimeout as sleep } from 'node:timers/promises'

/** Asks again every `everyMs` until the answer is not undefined, for at most `withinMs`; then gives undefined. */
export async function waitFor<T>(
  ask: () => T | undefined | Promise<T | undefined>,
  { withinMs, everyMs }: { readonly withinMs: number; readonly everyMs: number },
): Promise<T | undefined> {
  const deadlineMs = performance.now() + withinMs
  for (;;) {
    const answer = await ask()
    if (answer !== undefined || performance.now() > deadlineMs) return answer
    await sleep(everyMs)
  }
}
