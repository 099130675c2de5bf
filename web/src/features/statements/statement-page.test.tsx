import { accountStatement } from '@emun/contract/customer'
import { refuse } from '@emun/contract/errors'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { draw, errorAt } from '../../test/drawn.tsx'
import { answerWith } from '../../test/played-server.ts'
import { en } from './messages.en.ts'
import { StatementPage } from './statement-page.tsx'

const made = vi.fn<(file: Blob) => string>(() => 'blob:1')
const kept: string[] = []

beforeEach(() => {
  kept.length = 0
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: made, revokeObjectURL: () => undefined }))
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    kept.push(this.download)
  })
})

const headers = {
  'content-type': 'text/csv; charset=utf-8',
  'content-disposition': 'attachment; filename="statement.csv"',
}
const file = () => new Response('a,b', { headers })

async function chooseDates(from: string, to: string): Promise<void> {
  await userEvent.selectOptions(screen.getByLabelText(en.period), 'custom')
  if (from !== '') await userEvent.type(screen.getByLabelText(en.firstDay), from)
  if (to !== '') await userEvent.type(screen.getByLabelText(en.lastDay), to)
}

const download = () => userEvent.click(screen.getByRole('button', { name: en.download }))

test('asks for the days and the file that were chosen, in the language of the page, and keeps it under its name', async () => {
  const sent = answerWith(accountStatement, file)
  await draw(<StatementPage />)
  await chooseDates('1-2-2026', '28/2/2026')
  await userEvent.click(screen.getByRole('radio', { name: 'CSV' }))
  expect(screen.getByText(en.formatHints.csv)).toBeTruthy()
  await download()
  expect((await screen.findAllByText(en.done)).length).toBeGreaterThan(0)
  expect(sent[0]?.path).toContain('from=2026-02-01&to=2026-02-28&format=csv&lang=en')
  expect(kept).toEqual(['statement.csv'])
  expect(made.mock.lastCall?.[0].type).toBe('text/csv')
})

test('days of one’s own are both needed, and must be days', async () => {
  const sent = answerWith(accountStatement, file)
  await draw(<StatementPage />)
  await chooseDates('31-2-2026', '')
  await download()
  expect(errorAt(en.firstDay)).toContain('The calendar has no such date')
  expect(errorAt(en.lastDay)).toBeTruthy()
  expect(sent).toHaveLength(0)
})

test('what the server refuses stands at its field, and of a chosen period above the form', async () => {
  answerWith(
    accountStatement,
    refuse('statement_too_long', { field: 'from', details: { maximumDays: 366, maximumLines: 5_000 } }),
  )
  await draw(<StatementPage />)
  await download()
  expect((await screen.findAllByText(/up to .*366.* days/)).length).toBeGreaterThan(0)
  await chooseDates('1-1-2024', '1-1-2026')
  await download()
  await vi.waitFor(() => expect(errorAt(en.firstDay)).toContain('366'))
  expect(kept).toEqual([])
})
