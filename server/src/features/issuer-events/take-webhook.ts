import { refuse } from '@emun/contract/errors'
import type { Deps } from '../../deps.ts'
import type { JobKind } from '../../platform/jobs.ts'
import { keepEvent, markHandled, type ProviderEvent } from '../../platform/provider-events.ts'
import { inTransaction } from '../../platform/transaction.ts'
import type { RawRequest } from '../../platform/webhooks.ts'
import type { CardIssuer, IssuerHint } from '../../providers/card-issuer/port.ts'

/**
 * Takes what an issuer tells of a card: kept as it came, once, and answered at once in the words that it waits for. It only says
 * what to look up; what is true is asked of the issuer.
 * Refuses: no_access for a signature that does not hold and for an issuer we do not have; try_again when it cannot be checked now.
 */
export async function takeCardWebhook(deps: Deps, name: string, request: RawRequest) {
  const issuer = deps.cardIssuers.byName(name)
  const hint = issuer ? await issuer.readWebhook(request) : 'forged'
  if (issuer === null || hint === 'forged') throw refuse('no_access')
  if (hint === 'unknown') throw refuse('try_again')
  if (hint !== null) await keepHint(deps, name, hint, request)
  return issuer.acknowledgement
}

async function keepHint(deps: Deps, name: string, hint: IssuerHint, request: RawRequest): Promise<void> {
  const told = { provider: name, event: `card ${hint.eventId}` }
  await inTransaction(deps.db, async (tx) => {
    const isNew = await keepEvent(tx, told, withoutSecret(hint, request), deps.clock.now())
    if (isNew) await deps.jobs.enqueue(tx, hearOfCard(deps, notHere), { hint, ...told })
  })
}

/** In what a shop asks lies the code that answers it, be it sealed: it is never written down. */
function withoutSecret({ about }: IssuerHint, request: RawRequest): RawRequest {
  return about === 'three_ds' ? { ...request, body: Buffer.alloc(0) } : request
}

/**
 * Asks the issuer about what it told, and does what follows; repeating it changes nothing. `unknown`: the issuer did not say, and
 * is asked again.
 */
export type HearIssuerHint = (issuer: CardIssuer, hint: IssuerHint) => Promise<'heard' | 'unknown'>

type Told = ProviderEvent & { readonly hint: IssuerHint }

/** What becomes of an event is for whoever has the cards: they register this, and until then events wait in the queue. */
export function hearOfCard(deps: Pick<Deps, 'cardIssuers' | 'db' | 'clock'>, hear: HearIssuerHint): JobKind<Told> {
  return {
    name: 'card_event',
    mostTries: 16,
    async run({ hint, ...told }) {
      const issuer = deps.cardIssuers.byName(told.provider)
      const heard = issuer === null ? 'unknown' : await hear(issuer, hint)
      if (heard === 'unknown') throw new Error('the issuer did not say what happened')
      await markHandled(deps.db, told, deps.clock.now())
    },
  }
}

/** Whoever only queues an event does not hear it. */
const notHere: HearIssuerHint = async () => 'unknown'
