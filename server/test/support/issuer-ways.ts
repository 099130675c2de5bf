import { minute } from '@emun/contract/time'
import { openClock } from '../../src/platform/clock.ts'
import type { CardIssuer, CardRequest, IssuerHint } from '../../src/providers/card-issuer/port.ts'
import { openSandboxIssuer } from '../../src/providers/card-issuer/sandbox.ts'
import { openMemoryRecords } from '../../src/providers/sandbox-records.ts'
import type { SandboxWebhook } from '../../src/providers/sandbox-webhook.ts'
import type { IssuerWay } from './issuer-way.ts'
import { wasabiWay } from './issuer-way-wasabi.ts'
import { raw, testKey } from './payment-ways.ts'

/** The ways by name, so that each is a chapter of the suites before it is opened. */
export const issuerWays = ['sandbox', 'wasabi']

export async function openIssuerWays(): Promise<readonly IssuerWay[]> {
  return [sandboxWay(), await wasabiWay()]
}

function sandboxWay(): IssuerWay {
  const clock = openClock()
  const planned: SandboxWebhook[] = []
  const sandbox = openSandboxIssuer({
    clock,
    key: testKey,
    records: openMemoryRecords(),
    plan: async (webhooks) => void planned.push(...webhooks),
    webhookPath: '/webhooks/cards/sandbox',
  })
  const { issuer, lastAsked } = listenTo(sandbox)
  return {
    name: 'sandbox',
    issuer,
    types: { bare: 'sandbox_starter', held: 'sandbox_asia_optima' },
    faults: null,
    async settle(how) {
      if (how === 'failing') await sandbox.fail(lastAsked())
      clock.advance(4 * minute)
    },
    async decideHolder(ref, how) {
      if (!(await sandbox.decideHolder(ref, how))) throw new Error(`no holder ${ref}`)
    },
    async shop(card, act) {
      const played = await sandbox.shop(card, act)
      if (typeof played === 'string') throw new Error(`${act.act} on ${card} is ${played}`)
      return played.ref
    },
    moved: sandbox.moved,
    async webhookOf(about, ref) {
      const webhook = planned.find(({ body }) => isAbout(JSON.parse(body), about, ref))
      return raw(webhook?.body ?? '', { 'x-sandbox-signature': webhook?.signature ?? '' })
    },
    stop: async () => undefined,
  }
}

function isAbout(hint: { readonly id: string; readonly ref: string }, about: IssuerHint['about'], ref: string) {
  return hint.ref === ref && hint.id.startsWith(`${about}:`)
}

/** The same issuer, and by which id it was asked last. */
function listenTo(issuer: CardIssuer): { readonly issuer: CardIssuer; readonly lastAsked: () => string } {
  let last = ''
  const hear =
    <R extends Pick<CardRequest, 'id'>, T>(ask: (request: R) => Promise<T>) =>
    (request: R) => {
      last = request.id
      return ask(request)
    }
  const { createCard, topUp, withdraw, freeze, unfreeze, cancel } = issuer
  const money = { createCard: hear(createCard), topUp: hear(topUp), withdraw: hear(withdraw) }
  const heard = { ...money, freeze: hear(freeze), unfreeze: hear(unfreeze), cancel: hear(cancel) }
  return { issuer: { ...issuer, ...heard }, lastAsked: () => last }
}
