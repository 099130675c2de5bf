import { isId } from '@emun/contract/ids'
import type { Deps } from '../../deps.ts'
import type { ShareOf } from '../../platform/pages.ts'
import { findFundraising } from './store.ts'

/** What a link of a fundraiser looks like where it is shared: what it is for, and its picture, or else the mark of the house. */
export function shareOf({ db, config: { publicUrl } }: Pick<Deps, 'db' | 'config'>): ShareOf {
  return async (id) => {
    const row = isId('fnd', id) ? await findFundraising(db, id) : null
    if (!row) return null
    const image = row.picture === null ? '/icons/apple-180.png' : `/fundraising/picture/${row.id}`
    return { title: row.purpose, address: `${publicUrl}/f/${row.id}`, image: `${publicUrl}${image}` }
  }
}
