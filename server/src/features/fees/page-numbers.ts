import type { ReplyOf } from '@emun/contract/endpoint'
import type { Language } from '@emun/contract/language'
import { amountOf, moneyText, percentageFee, percentText } from '@emun/contract/money'
import type { listFees as endpoint } from '@emun/contract/public'
import { minute } from '@emun/contract/time'
import type { Deps } from '../../deps.ts'
import type { Filling } from '../../platform/page-filling.ts'
import type { Serving } from '../rails/public.ts'
import { transferLimits } from '../transfers/public.ts'
import { wholeUnits } from '../wallets/public.ts'
import { listFees } from './list-fees.ts'

type Given = Serving & Pick<Deps, 'db' | 'clock' | 'config' | 'cardIssuers'>
type Fees = ReplyOf<typeof endpoint>

/** A page may be this old: it says what things cost, and holds nobody to it. */
const goodForMs = minute

/**
 * The numbers of the public pages, as `listFees` has them at this moment: `hundred`, `limit1`… (what may be sent), and the lists
 * `rails` and `level1`, `level2` (what bringing customers earns). Read once a minute at most, whoever looks.
 */
export function pageNumbers(deps: Given): (language: Language) => Promise<Filling> {
  const kept = new Map<Language, { readonly numbers: Filling; readonly at: number }>()
  return async (language) => {
    const now = deps.clock.now().getTime()
    const known = kept.get(language)
    if (known && Math.abs(now - known.at) < goodForMs) return known.numbers
    const numbers = numbersIn(await listFees(deps, { lang: language }), language)
    kept.set(language, { numbers, at: now })
    return numbers
  }
}

function numbersIn({ wallet, rails, referrals }: Fees, language: Language): Filling {
  const hundred = wholeUnits(wallet, 100n)
  const limits = transferLimits(wallet).map(({ maximum }, place): Named => [
    `limit${place + 1}`,
    moneyText(maximum, language),
  ])
  const side = (name: 'deposit' | 'withdrawal', offered: Fees['rails'][number]['deposit']): readonly Named[] => {
    if (offered === null) return [[name, '–']]
    const fee = percentageFee(hundred, BigInt(offered.feeBasisPoints))
    return [
      [name, percentText(offered.feeBasisPoints, language)],
      [`${name}Fee`, moneyText(fee, language)],
    ]
  }
  const cheapestFirst = rails.toSorted((a, b) => dearness(a) - dearness(b))
  const railRows = cheapestFirst.map(({ title, deposit, withdrawal }) =>
    named([['title', title], ...side('deposit', deposit), ...side('withdrawal', withdrawal)]),
  )
  const levels = referrals.map(({ level, topUpBasisPoints, perCard }) => {
    const row = { ofTopUps: percentText(topUpBasisPoints, language), perCard: moneyText(amountOf(perCard), language) }
    return [`level${level}`, [row]] as const
  })
  return {
    texts: named([['hundred', moneyText(hundred, language)], ...limits]),
    lists: { rails: railRows, ...Object.fromEntries(levels) },
  }
}

type Named = readonly [name: string, value: string]

function named(values: readonly Named[]): Readonly<Record<string, string>> {
  return Object.fromEntries(values)
}

function dearness({ deposit, withdrawal }: Fees['rails'][number]): number {
  return (deposit ?? withdrawal)?.feeBasisPoints ?? 0
}
