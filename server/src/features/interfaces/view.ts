import type { PartnerInterface } from '@emun/contract/customer'
import { standingOf } from './policy.ts'
import type { InterfaceRow } from './store.ts'

/** An interface as its owner sees it. */
export function viewInterface(row: InterfaceRow): PartnerInterface {
  return {
    id: row.id,
    name: row.name,
    company: row.company,
    state: standingOf(row),
    logo: row.logo,
    keys: { live: row.live, test: row.test },
    createdAt: row.createdAt.toISOString(),
  }
}
