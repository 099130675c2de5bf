import type { WireRefusal } from '@emun/contract/errors'
import type { RefObject } from 'react'

export type FormValues = Readonly<Record<string, unknown>>

export type FormOptions<V extends FormValues> = {
  readonly initial: V
  /** What is wrong with the values, [] when nothing: usually `(values) => problemsOf(schema, bodyOf(values))`. */
  readonly check?: (values: V) => readonly WireRefusal[]
  /** Refuses by throwing a `Refusal`, or anything with `errors`. */
  readonly submit: (values: V) => Promise<unknown>
  /** Where the wire's name for a field is not the form's: `{ country: 'phone' }` shows that refusal at the phone. */
  readonly fieldOf?: Readonly<Record<string, keyof V & string>>
}

export type FieldBinding<T> = {
  readonly id: string
  readonly name: string
  readonly value: T
  readonly onChange: (value: T) => void
  readonly error: string | undefined
}

/** `id` is that of the field's control; empty for a problem of the whole form. */
export type FormProblem = { readonly id: string; readonly text: string }

export type Form<V extends FormValues> = {
  readonly values: V
  readonly busy: boolean
  readonly field: <K extends keyof V & string>(name: K) => FieldBinding<V[K]>
  readonly set: <K extends keyof V & string>(name: K, value: V[K]) => void
  /** Every problem now shown; those of the whole form first, then in the order of the fields. */
  readonly problems: readonly FormProblem[]
  /** What belongs to no field. ErrorSummary shows it; a form without a summary shows it itself. */
  readonly formError: string | undefined
  /** For `<form noValidate onSubmit={form.onSubmit}>`; may be called without an event (a code that is complete). */
  readonly onSubmit: (event?: { readonly preventDefault: () => void }) => void
  /** Back to the values given, or to the initial ones; problems go. */
  readonly reset: (values?: V) => void
  /** Shows refusals that came another way than by submitting, without moving the focus. */
  readonly setError: (...refusals: readonly WireRefusal[]) => void
  /** ErrorSummary puts itself here to receive the focus. */
  readonly summary: RefObject<HTMLDivElement | null>
}
