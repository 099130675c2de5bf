import type { BodyOf } from '@emun/contract/endpoint'
import type { WireRefusal } from '@emun/contract/errors'
import { proposeTerms } from '@emun/contract/operator'
import { type Form, useForm } from '@emun/ui'
import { call } from '../../platform/api.ts'
import type { SinceValues } from './since.ts'

/** What is proposed, as the wire has it, or what is wrong with it. */
export type Read = { readonly body: BodyOf<typeof proposeTerms> } | { readonly problems: readonly WireRefusal[] }

type Change<Values> = {
  readonly initial: Values
  readonly read: (values: Values) => Read
  readonly onDone: () => void
}

/** A form that proposes a change; the server judges what could be. */
export function useChangeForm<Values extends SinceValues>({ initial, read, onDone }: Change<Values>): Form<Values> {
  return useForm<Values>({
    initial,
    check: (values) => {
      const outcome = read(values)
      return 'problems' in outcome ? outcome.problems : []
    },
    fieldOf: { effectiveAt: 'day' },
    submit: async (values) => {
      const outcome = read(values)
      if ('body' in outcome) await call(proposeTerms, { body: outcome.body })
      onDone()
    },
  })
}
