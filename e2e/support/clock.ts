import { operatorStay } from '@emun/contract/operator'
import { sandboxClock } from '@emun/contract/sandbox'
import { minute } from '@emun/contract/time'
import { ask } from './api.ts'
import type { Server } from './server.ts'

/** What the server's clock says, which the stories have moved. */
export async function nowOf({ url }: Server): Promise<Date> {
  return new Date((await ask(url, sandboxClock, { body: { advanceMs: 0 } })).now)
}

/** A desk that nobody touches for ten minutes locks itself. */
const mostAtOnceMs = 9 * minute

/** Moves the server's clock on, while an operator stays at the desk. */
export async function passTime({ url }: Server, ms: number, operatorToken: string): Promise<void> {
  for (let left = ms; left > 0; left -= mostAtOnceMs) {
    await ask(url, operatorStay, { token: operatorToken })
    await ask(url, sandboxClock, { body: { advanceMs: Math.min(left, mostAtOnceMs) } })
  }
  await ask(url, operatorStay, { token: operatorToken })
}
