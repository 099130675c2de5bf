import { type InterfaceLimits, type InterfaceMode, partnerScopes, setInterfaceLimits } from '@emun/contract/customer'
import type { BodyOf } from '@emun/contract/endpoint'
import { type Currency, parseTypedAmount, toWire } from '@emun/contract/money'
import { type Form, useForm, useLanguage, useMessages, useToast } from '@emun/ui'
import { useQueryClient } from '@tanstack/react-query'
import { limitProblems } from '../../platform/amount-problems.ts'
import { answered } from '../../platform/expected-no.ts'
import { bodyProblems } from '../accounts/public.tsx'
import { interfacesText } from './messages.ts'
import { sendLimits } from './queries.ts'

type Typed = Readonly<Record<(typeof partnerScopes)[number], boolean>> & {
  readonly addresses: string
  readonly callsAMinute: string
  readonly outADay: string
}

type Known = {
  readonly id: string
  readonly mode: InterfaceMode
  readonly limits: InterfaceLimits
  readonly currency: Currency
}

/** The form of what a key may do, beginning with what it may now. */
export function useLimitsForm({ id, mode, limits, currency }: Known): Form<Typed> {
  const text = useMessages(interfacesText)
  const { language } = useLanguage()
  const cache = useQueryClient()
  const toast = useToast()
  const bodyOf = (typed: Typed): BodyOf<typeof setInterfaceLimits> => {
    const most = parseTypedAmount(typed.outADay, currency, language)
    return {
      mode,
      scopes: partnerScopes.filter((scope) => typed[scope]),
      addresses: typed.addresses.split(/[\s,]+/).filter((each) => each !== ''),
      callsAMinute: Number(typed.callsAMinute),
      outADay: typeof most === 'string' ? null : toWire(most),
    }
  }
  return useForm<Typed>({
    initial: typedOf(limits),
    fieldOf: { 'outADay.amount': 'outADay', 'outADay.currency': 'outADay' },
    check: (typed) => [
      ...limitProblems(typed.outADay, 'outADay', currency, language),
      ...bodyProblems(setInterfaceLimits, bodyOf(typed)),
    ],
    submit: async (typed) => {
      await answered(sendLimits(cache, id, bodyOf(typed)))
      toast(text.saved, 'positive')
    },
  })
}

function typedOf({ scopes, addresses, callsAMinute, outADay }: InterfaceLimits): Typed {
  return {
    payments: scopes.includes('payments'),
    refunds: scopes.includes('refunds'),
    payouts: scopes.includes('payouts'),
    balance: scopes.includes('balance'),
    addresses: addresses.join('\n'),
    callsAMinute: String(callsAMinute),
    outADay: outADay?.amount ?? '',
  }
}
