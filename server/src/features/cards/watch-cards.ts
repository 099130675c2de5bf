import { day, hour, minute } from '@emun/contract/time'
import { type Background, openBackground } from '../../platform/background.ts'
import type { CardAuth, CardIssuer } from '../../providers/card-issuer/port.ts'
import { findAuthsAt } from './auth-store.ts'
import { eachOf } from './each-of.ts'
import type { Deps } from '../../deps.ts'
import { payOpenFees } from './open-fees.ts'
import { takeAuth } from './take-auth.ts'
import { takeFees } from './take-fees.ts'

const everyMs = 3 * minute
/** So far back a round looks: a webhook that was lost is told of nowhere else. */
const lookBackMs = 6 * hour
/** The first round after a start looks further: nobody knows how long nobody looked. */
const firstLookBackMs = 7 * day

/** Looks through what each issuer lists, as long as the server runs, so that a webhook that never came is harmless, and what is owed of fees. */
export function watchCards(deps: Deps): Background {
  let isFirst = true
  return openBackground({
    name: 'cards',
    everyMs,
    log: deps.log,
    async round() {
      const backMs = isFirst ? firstLookBackMs : lookBackMs
      await lookAtIssuers(deps, new Date(deps.clock.now().getTime() - backMs))
      isFirst = false
      await payOpenFees(deps)
    },
  })
}

/** One look at every issuer. What goes wrong with one, or with one payment, holds no other up. */
export async function lookAtIssuers(deps: Deps, from: Date): Promise<void> {
  for (const issuer of deps.cardIssuers.all) {
    await lookAt(deps, issuer, from).catch((error: unknown) => {
      deps.log.error({ issuer: issuer.name, reason: String(error) }, 'a look at an issuer of cards failed')
    })
  }
}

async function lookAt(deps: Deps, issuer: CardIssuer, from: Date): Promise<void> {
  const known = await findAuthsAt(deps.db, issuer.name, from)
  const takeNew = async (auth: CardAuth) => {
    if (known.get(`${auth.card} ${auth.ref}`)?.state === auth.state) return
    await takeAuth(deps, issuer, auth).catch((error: unknown) => {
      deps.log.error({ issuer: issuer.name, ref: auth.ref, reason: String(error) }, 'a payment could not be taken')
    })
  }
  await eachOf(deps, issuer.listAuths, from, takeNew)
  await takeFees(deps, issuer, from)
}
