import type { QueryOf, ReplyOf } from '@emun/contract/endpoint'
import type { listFees as endpoint } from '@emun/contract/public'
import { rateDecimal, toWire } from '@emun/contract/money'
import type { Deps } from '../../deps.ts'
import type { DepositSide, Rail, WithdrawalSide } from '../../rails/rail.ts'
import { canPay, type CurrentTerms, isServed, readTerms, termsKey } from '../rails/public.ts'
import { listRates } from '../rates/public.ts'
import { requestTypeOf } from '../verification/public.ts'

type Given = Pick<Deps, 'db' | 'clock' | 'rails' | 'config' | 'chains' | 'pages' | 'payouts'>
type Reply = ReplyOf<typeof endpoint>
type Side = NonNullable<Reply['rails'][number]['deposit']>

/** What is offered now, to whoever asks: the terms and rates that a quote of this moment would be priced by. */
export async function listFees(deps: Given, { lang }: QueryOf<typeof endpoint>): Promise<Reply> {
  const now = deps.clock.now()
  const [terms, rates] = await Promise.all([readTerms(deps.db, now), listRates(deps.db, now)])
  const rails = [...deps.rails.values()].map((rail) => ({
    name: rail.name,
    title: rail.words[lang].title,
    currency: rail.currency,
    deposit: depositOf(deps, rail, terms.get(termsKey(rail.name, 'deposit'))),
    withdrawal: withdrawalOf(deps, rail, terms.get(termsKey(rail.name, 'withdrawal'))),
  }))
  return {
    ok: true,
    wallet: deps.config.walletCurrency,
    rails: rails.filter(({ deposit, withdrawal }) => deposit !== null || withdrawal !== null),
    rates: rates
      .filter(({ isQuotable }) => isQuotable)
      .map(({ rate, spreadBasisPoints, asOf }) => ({
        base: rate.base,
        quote: rate.quote,
        rate: rateDecimal(rate),
        spreadBasisPoints: Number(spreadBasisPoints),
        asOf: asOf.toISOString(),
      })),
    now: now.toISOString(),
  }
}

function depositOf(deps: Given, rail: Rail, terms: CurrentTerms | undefined): Side | null {
  const { deposit } = rail
  if (!deposit || !terms?.isOn || !isServed(deps, rail, deposit)) return null
  return sideOf(deposit, terms, deposit.gate === undefined ? null : requestTypeOf(deposit.gate))
}

function withdrawalOf(deps: Given, { withdrawal }: Rail, terms: CurrentTerms | undefined): Side | null {
  return withdrawal && terms?.isOn && canPay(deps, withdrawal) ? sideOf(withdrawal, terms, null) : null
}

function sideOf({ time }: DepositSide | WithdrawalSide, terms: CurrentTerms, needs: Side['needs']): Side {
  const { feeBasisPoints, minimum, maximum } = terms
  return { feeBasisPoints: Number(feeBasisPoints), minimum: toWire(minimum), maximum: toWire(maximum), time, needs }
}
