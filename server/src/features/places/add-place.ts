import type { BodyOf } from '@emun/contract/endpoint'
import { refuse } from '@emun/contract/errors'
import type { PlaceId } from '@emun/contract/ids'
import type { addPlace as endpoint } from '@emun/contract/operator'
import type { Deps } from '../../deps.ts'
import type { Operator } from '../../platform/callers.ts'
import { inTransaction } from '../../platform/transaction.ts'
import { readAnswers } from '../../rails/fields.ts'
import { addPlace as insertPlace } from '../deposits/public.ts'
import { audited } from '../operators/public.ts'
import { checkRegion, fieldsOf, readLimits } from './policy.ts'

type Given = Pick<Deps, 'db' | 'clock' | 'rails'>

/**
 * Adds an account of ours that customers pay to. Refuses: payment_system_unsupported for a rail that is not paid to places,
 * what the fields of the rail refuse, and limits that are none.
 */
export async function addPlace(deps: Given, operator: Operator, body: BodyOf<typeof endpoint>): Promise<PlaceId> {
  const rail = deps.rails.get(body.rail)
  const fields = rail && fieldsOf(rail)
  if (!fields) throw refuse('payment_system_unsupported', { field: 'rail' })
  const details = readAnswers(fields, body.answers)
  checkRegion(rail, body.region)
  const limits = readLimits(body, rail.currency)
  return inTransaction(deps.db, async (tx) => {
    const { name, region, reason } = body
    const place = { rail: rail.name, name, details, ...limits, ...(region !== undefined && { region }) }
    const id = await insertPlace(tx, deps.clock, place)
    const after = { rail: rail.name, place: name, isOn: true }
    await audited(tx, deps, operator, { action: 'place_changed', about: { kind: 'place', id }, after, reason })
    return id
  })
}
