import { listCountries } from '@emun/contract/public'
import type { PhoneCountry } from '@emun/ui'
import { useEffect, useState } from 'react'
import { call } from '../../platform/api.ts'

/** Stands in the field until the list has come, and if it does not come. */
const likelyCountry: PhoneCountry = { code: 'IL', dialCode: '+972' }

export type Countries = { readonly list: readonly PhoneCountry[]; readonly ipCountry: string }

let known: Countries | undefined

/** Countries with their dial codes, and the one the visitor seems to be in. Fetched once a visit. */
export function useCountries(): Countries {
  const [countries, setCountries] = useState(known)
  useEffect(() => {
    if (known) return
    call(listCountries, {}).then(
      (reply) => {
        known = { list: reply.countries, ipCountry: reply.ipCountry }
        setCountries(known)
      },
      // Without the list a number with its plus, or one of the likely country, can still be typed.
      () => undefined,
    )
  }, [])
  return countries ?? { list: [likelyCountry], ipCountry: likelyCountry.code }
}
