import type { BodyOf } from '@emun/contract/endpoint'
import { refuse } from '@emun/contract/errors'
import { isId } from '@emun/contract/ids'
import type { switchPlace as endpoint } from '@emun/contract/operator'
import type { Deps } from '../../deps.ts'
import type { Operator } from '../../platform/callers.ts'
import { inTransaction } from '../../platform/transaction.ts'
import { setPlaceOn } from '../deposits/public.ts'
import { audited } from '../operators/public.ts'

type Given = Pick<Deps, 'db' | 'clock'>

/** Switches an account of ours on or off; what it already is changes nothing. Refuses record_not_found. */
export async function switchPlace(
  deps: Given,
  operator: Operator,
  id: string,
  { isOn, reason }: BodyOf<typeof endpoint>,
): Promise<void> {
  if (!isId('plc', id)) throw refuse('record_not_found')
  await inTransaction(deps.db, async (tx) => {
    const before = await setPlaceOn(tx, id, isOn)
    if (!before) throw refuse('record_not_found')
    if (before.isOn === isOn) return
    const facts = { rail: before.rail, place: before.name }
    await audited(tx, deps, operator, {
      action: 'place_changed',
      about: { kind: 'place', id },
      before: { ...facts, isOn: before.isOn },
      after: { ...facts, isOn },
      reason,
    })
  })
}
