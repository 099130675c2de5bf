import type { ReplyOf } from '@emun/contract/endpoint'
import type { readTerms } from '@emun/contract/operator'
import { type DecidedSetting, type HouseSetting, houseSettingNames, houseSettings } from '../rails/public.ts'
import { settingValueOf } from './policy.ts'
import { type ShownFor, shownStanding } from './shown.ts'

type Shown = ReplyOf<typeof readTerms>['settings'][number]

/** The numbers of the house, those nobody has decided on included. */
export function listSettings(shownFor: ShownFor, decided: readonly DecidedSetting[]): Shown[] {
  return houseSettingNames.map((name) =>
    shownSetting(
      shownFor,
      name,
      decided.filter((each) => each.name === name),
    ),
  )
}

function shownSetting(shownFor: ShownFor, name: HouseSetting, decided: readonly DecidedSetting[]): Shown {
  const { least, most, initial } = houseSettings[name]
  const { wallet, open } = shownFor
  const valueOf = (value: bigint) => ({ value: settingValueOf(name, value, wallet) })
  const first = { name, value: initial, effectiveAt: new Date(0), proposedBy: null, approvedBy: null, reason: null }
  const proposed = open.setting.find(({ subject }) => subject === name)
  const standing = shownStanding(shownFor, [...decided, first], proposed, {
    ofDecided: ({ value }) => valueOf(value),
    ofProposal: ({ value }) => valueOf(BigInt(value)),
  })
  if (!standing) throw new Error(`the setting ${name} has no value`)
  return { name, least: settingValueOf(name, least, wallet), most: settingValueOf(name, most, wallet), ...standing }
}
