import type { WireRefusal } from '@emun/contract/errors'
import { useEffect, useState } from 'react'

export type PhoneRules = typeof import('@emun/contract/phone')

/** The numbering plans of the world are the largest part of the form, so they come after it. */
function loadPhoneRules(): Promise<PhoneRules> {
  return import('@emun/contract/phone')
}

/** The rules, once they are here; undefined before, and for ever when they cannot be fetched: the server has them too. */
export function usePhoneRules(): PhoneRules | undefined {
  const [rules, setRules] = useState<PhoneRules>()
  useEffect(() => {
    let isWanted = true
    loadPhoneRules().then(
      (loaded) => isWanted && setRules(loaded),
      () => undefined,
    )
    return () => {
      isWanted = false
    }
  }, [])
  return rules
}

type TypedPhone = { readonly phone: string; readonly country: string }

/** What is wrong with a phone, as the server will see it. An empty one is the schema's affair. */
export function phoneProblems(
  rules: PhoneRules | undefined,
  { phone, country }: TypedPhone,
  whose: 'newcomer' | 'customer',
): readonly WireRefusal[] {
  if (rules === undefined || phone.trim() === '') return []
  const parsed = rules.parsePhone(phone, country)
  if (parsed === null) return [{ code: 'incorrect_phone_number', field: 'phone' }]
  if (whose === 'newcomer' && !rules.isServed(parsed.country)) {
    return [{ code: 'not_work_in_your_country', field: 'phone' }]
  }
  return []
}
