import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import * as field from '../fields.ts'
import { inLanguage } from '../rails.ts'

export const statementFormats = ['pdf', 'csv', 'json'] as const
export type StatementFormat = (typeof statementFormats)[number]

/** How many days a statement covers at most, the first and the last included: a leap year. */
export const longestStatementDays = 366

/** How many lines it has at most; whoever has more asks for fewer days, or for a table instead of pages. */
export const mostStatementLines: Readonly<Record<StatementFormat, number>> = { pdf: 5_000, csv: 50_000, json: 50_000 }

export const accountStatement = endpoint({
  method: 'GET',
  path: '/account/statement',
  caller: 'customer',
  whilePaused: true,
  summary:
    'The balance on the first day, every movement, and the balance after the last day, as a file in the words of a language. ' +
    '`from` and `to` are days (YYYY-MM-DD) in the business zone, both included.',
  query: z.strictObject({
    from: field.plainDate,
    to: field.plainDate,
    format: z.enum(statementFormats, 'incorrect_value'),
    ...inLanguage,
  }),
  reply: 'file',
  refusals: ['incorrect_date', 'statement_too_long', 'too_many_requests'],
})
