import type { FieldKind, RailAnswers, RailField } from '@emun/contract/customer'
import { Refusal, type WireRefusal } from '@emun/contract/errors'
import { answerName } from './answers.ts'
import { loadBankRules } from './check-digit-warning.tsx'

type Checked = 'iban_incorrect' | 'swift_incorrect' | 'identity_number_incorrect'

/**
 * Refuses numbers that do not add up before anything is reviewed, each at its field. What cannot be checked here, and all
 * of it when the rules cannot be fetched, is left to the server.
 */
export async function refuseWrongAnswers(fields: readonly RailField[], answers: RailAnswers): Promise<void> {
  const checked = fields.filter(({ kind, name }) => codes[kind] !== undefined && answers[name] !== undefined)
  if (checked.length === 0) return
  const rules = await loadBankRules().catch(() => null)
  if (rules === null) return
  const { parseIban, parseBic, parseIdentityNumber } = rules
  const readers: Partial<Record<FieldKind, (text: string) => unknown>> = {
    iban: parseIban,
    swift: parseBic,
    identityNumber: parseIdentityNumber,
  }
  const wrong = checked.flatMap(({ kind, name }): WireRefusal[] => {
    const code = codes[kind]
    const isRight = readers[kind]?.(answers[name] ?? '') !== null
    return isRight || code === undefined ? [] : [{ code, field: answerName(name) }]
  })
  const [first, ...rest] = wrong
  if (first !== undefined) throw new Refusal([first, ...rest])
}

const codes: Partial<Record<FieldKind, Checked>> = {
  iban: 'iban_incorrect',
  swift: 'swift_incorrect',
  identityNumber: 'identity_number_incorrect',
}
