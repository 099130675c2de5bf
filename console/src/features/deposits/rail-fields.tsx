import { Select, TextField, useMessages } from '@emun/ui'
import type { ReactElement } from 'react'
import { queuesText } from '../queues/public.ts'
import type { Asked } from './review.ts'

export type RailFieldsProps = {
  readonly fields: readonly Asked[]
  readonly answers: Readonly<Record<string, string>>
  readonly onAnswer: (name: string, value: string) => void
  readonly errorAt: (name: string) => string | undefined
}

/** The fields that a rail asks for, each written in its own direction. */
export function RailFields({ fields, answers, onAnswer, errorAt }: RailFieldsProps): ReactElement {
  return (
    <>
      {fields.map((field) => (
        <RailField
          key={field.name}
          field={field}
          value={answers[field.name] ?? ''}
          onChange={(value) => onAnswer(field.name, value)}
          error={errorAt(field.name)}
        />
      ))}
    </>
  )
}

type RailFieldProps = {
  readonly field: Asked
  readonly value: string
  readonly onChange: (value: string) => void
  readonly error: string | undefined
}

function RailField({ field, value, onChange, error }: RailFieldProps): ReactElement {
  const text = useMessages(queuesText)
  const { name, label, hint, kind, choices = [], isOptional = false } = field
  const same = { name, label, value, onChange, error, ...(hint !== undefined && { hint }) }
  if (kind === 'choice') return <Select {...same} options={[{ value: '', label: text.choose }, ...choices]} />
  return (
    <TextField
      {...same}
      dir={kind === 'text' ? 'auto' : 'ltr'}
      inputMode={inputModes[kind] ?? 'text'}
      autoComplete="off"
      maxLength={160}
      optional={isOptional}
    />
  )
}

const inputModes: Readonly<Partial<Record<Asked['kind'], 'numeric' | 'tel' | 'email'>>> = {
  digits: 'numeric',
  identityNumber: 'numeric',
  phone: 'tel',
  email: 'email',
}

/** Whether everything that has to be answered is. */
export function missingAnswers(fields: readonly Asked[], answers: Readonly<Record<string, string>>) {
  return fields
    .filter(({ name, isOptional }) => isOptional !== true && (answers[name] ?? '').trim() === '')
    .map(({ name }) => ({ code: 'this_field_required', field: name }) as const)
}
