import * as operator from '@emun/contract/operator'
import { sandboxAuthenticator } from '@emun/contract/sandbox'
import { minute } from '@emun/contract/time'
import type { Town } from './town.ts'

/** The demo's operators, on autopilot. */
export type Desk = {
  readonly token: (role: operator.OperatorRole) => Promise<string>
  /**
   * Takes what waits in a queue, one after another, until nothing new is left; answers how many were worked on. What was let
   * go of, because somebody else or another hour has to come first, is not taken again in this round.
   */
  readonly work: (
    queue: operator.QueueName,
    role: operator.OperatorRole,
    decide: (item: string, token: string) => Promise<void>,
  ) => Promise<number>
  readonly waiting: (queue: operator.QueueName, role: operator.OperatorRole) => Promise<readonly string[]>
}

export function openDesk(town: Town): Desk {
  const { http } = town
  const signedIn = new Map<operator.OperatorRole, { readonly token: string; readonly at: number }>()

  /** A desk locks itself after ten minutes, and the clock jumps further than that. */
  async function token(role: operator.OperatorRole): Promise<string> {
    const known = signedIn.get(role)
    const now = town.now().getTime()
    if (known && now - known.at < 5 * minute) return known.token
    const email = role === 'admin' ? 'operator@emun.example' : `${role}@emun.example`
    const { oneTimeCode } = await http.insist(sandboxAuthenticator, { query: { email } })
    const body = { email, password: 'emun-demo', oneTimeCode }
    const { operatorToken } = await http.insist(operator.operatorLogin, { body })
    signedIn.set(role, { token: operatorToken, at: now })
    return operatorToken
  }

  async function waiting(queue: operator.QueueName, role: operator.OperatorRole): Promise<readonly string[]> {
    const { items } = await http.insist(operator.listItems, { token: await token(role), params: { queue } })
    return items.map(({ item }) => item)
  }

  return {
    token,
    waiting,
    async work(queue, role, decide) {
      const seen = new Set<string>()
      for (;;) {
        const items = (await waiting(queue, role)).filter((item) => !seen.has(item))
        if (items.length === 0) return seen.size
        for (const item of items) {
          seen.add(item)
          const its = await token(role)
          const sent = { token: its, params: { queue }, body: { item } }
          const { status } = await http.ask(operator.claimItem, sent)
          // It may have left the queue with the one before.
          if (status !== 200) continue
          await decide(item, its)
          await http.ask(operator.releaseItem, sent)
        }
      }
    },
  }
}
