import { isId } from '@emun/contract/ids'
import type { Language } from '@emun/contract/language'
import { type Money, moneyText } from '@emun/contract/money'
import { fundraisingPicture, fundraisingShareImage } from '@emun/contract/public'
import type { Queryable } from '../../platform/db.ts'
import type { ShareOf } from '../../platform/pages.ts'
import { shareSize } from './draw-share.ts'
import { shareWords } from './share-words.ts'
import { findFundraising, type FundraisingRow } from './store.ts'

type Given = { readonly db: Queryable; readonly config: { readonly publicUrl: string } }

/** What a link of a fundraiser looks like where it is shared: what it is for, and its picture, or else one that says how far it is. */
export function shareOf({ db, config: { publicUrl } }: Given): ShareOf {
  return async (id, language) => {
    const row = isId('fnd', id) ? await findFundraising(db, id) : null
    if (!row) return null
    const { purpose, picture } = row
    const { path } = picture === null ? fundraisingShareImage : fundraisingPicture
    return {
      title: purpose,
      address: `${publicUrl}/f/${row.id}`,
      image: {
        address: `${publicUrl}${path.replace('{id}', row.id)}`,
        size: picture === null ? shareSize : null,
        alt: picture === null ? `${purpose} · ${raisedIn(row, language)}` : purpose,
      },
    }
  }
}

function raisedIn({ collected, target }: FundraisingRow, language: Language): string {
  // Isolated from the words around them, they read left to right in every language.
  const amount = (of: Money) => `\u2066${moneyText(of, language)}\u2069`
  const words = shareWords[language]
  return target === null ? words.raised(amount(collected)) : words.raisedOf(amount(collected), amount(target))
}
