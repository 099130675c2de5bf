import * as operator from '@emun/contract/operator'
import { minute } from '@emun/contract/time'
import { money, toWire } from '@emun/contract/money'
import { type Day, noteAtBank } from './day.ts'
import type { Desk } from './desk.ts'

/** Money that is nobody’s, and what the bank takes for itself. */
const stray = { name: 'Someone Unknown', about: 'no deposit' }
const fee = { name: 'Bank fees', about: 'quarterly fee' }

export function noteStrays(day: Day): void {
  noteAtBank(day, 'bank', money('ILS', 12_345n), stray.name, stray.about)
  noteAtBank(day, 'bank', money('ILS', -1_200n), fee.name, fee.about)
}

/** Takes the statements of all accounts so far, and says of each line that the product does not know what it is. */
export async function importStatements(day: Day, desk: Desk): Promise<void> {
  const { town, bank } = day
  for (const rail of bank.rails()) {
    const { text, closing } = bank.statementOf(rail)
    const body = { rail, closing: toWire(closing), text }
    const sent = { token: await desk.token('treasurer'), key: crypto.randomUUID(), body }
    const { problems } = await town.http.insist(operator.importStatement, sent)
    for (const { line, problem } of problems) day.complaints.push(`line ${line} of ${rail}: ${problem}`)
  }
  await town.later(minute)
  await desk.work('unmatched', 'treasurer', (id, token) => decideLine(day, id, token))
}

async function decideLine(day: Day, id: string, token: string): Promise<void> {
  const { http } = day.town
  const { line } = await http.insist(operator.readStatementLine, { token, params: { id } })
  const sent = { token, params: { id }, key: crypto.randomUUID() }
  const decide = (body: Decision) => http.insist(operator.decideStatementLine, { ...sent, body })
  if (line.payer === fee.name) {
    await decide({ decision: 'ignored', note: 'What the bank takes' })
    return
  }
  if (line.payer === stray.name && !line.amount.amount.startsWith('-')) {
    await decide({ decision: 'sent_back', note: 'Nobody knows whose it is', reference: 'BACK 1' })
    noteAtBank(day, 'bank', money('ILS', -12_345n), stray.name, 'BACK 1')
    return
  }
  const suggestion = line.suggestions.find(
    ({ kind, id: target, about }) =>
      kind === 'returned' || line.reference === about || line.reference === `${about} ${target}`,
  )
  if (!suggestion) day.complaints.push(`nothing is suggested for line ${id} of ${line.rail} (${line.reference})`)
  else await decide({ decision: 'matched', kind: suggestion.kind, target: suggestion.id })
}

type Decision =
  | { readonly decision: 'matched'; readonly kind: operator.MatchKind; readonly target: string }
  | { readonly decision: 'ignored'; readonly note: string }
  | { readonly decision: 'sent_back'; readonly note: string; readonly reference: string }
