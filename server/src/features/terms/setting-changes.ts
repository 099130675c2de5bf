import { refuse } from '@emun/contract/errors'
import { type Currency, money } from '@emun/contract/money'
import type { Facts } from '../operators/public.ts'
import { addSetting, houseSetting, type HouseSetting, isHouseSetting, readTerms, termsKey } from '../rails/public.ts'
import type { At, ChangeKind, Since } from './change.ts'
import { amountFact } from './kept-amounts.ts'
import { railWarnings, readSettingValue, type SettingBody, settingValueOf, type Warning } from './policy.ts'

export type SettingProposal = Since & { readonly name: HouseSetting; readonly value: string }

/** A number of the house. */
export const settingChanges: ChangeKind<SettingBody, SettingProposal> = {
  approval: 'house_setting',
  async read({ deps }, { name, value }, since) {
    if (!isHouseSetting(name)) throw refuse('record_not_found')
    return { name, value: readSettingValue(name, value, deps.config.walletCurrency).toString(), ...since }
  },
  async change(at, { name, value: kept }) {
    const { tx, deps, now } = at
    const value = BigInt(kept)
    const wallet = deps.config.walletCurrency
    return {
      subject: name,
      before: factsOf(name, await houseSetting(tx, name, now), wallet),
      after: factsOf(name, value, wallet),
      warnings: async () => (name === 'day_withdraw_limit' ? warningsUnder(at, value) : []),
      putInForce: (by) => addSetting(tx, name, value, by, now),
    }
  },
}

function factsOf(name: HouseSetting, value: bigint, wallet: Currency): Facts {
  const shown = settingValueOf(name, value, wallet)
  return shown.unit === 'money' ? { amount: amountFact(shown.amount) } : { [shown.unit]: shown.count }
}

/** What the rails would let through and a limit of a day would not. */
async function warningsUnder({ tx, deps: { rails, config }, now }: At, dayLimit: bigint): Promise<Warning[]> {
  const terms = await readTerms(tx, now)
  const bounded = [...rails.keys()].flatMap((rail) => {
    const own = terms.get(termsKey(rail, 'withdrawal'))
    return own ? [{ rail, direction: 'withdrawal' as const, maximum: own.maximum }] : []
  })
  return railWarnings(bounded, money(config.walletCurrency, dayLimit))
}
