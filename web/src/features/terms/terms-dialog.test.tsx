import { readDocument } from '@emun/contract/public'
import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { draw } from '../../test/drawn.tsx'
import { answerWith } from '../../test/played-server.ts'
import { TermsDialog } from './terms-dialog.tsx'

const terms = {
  ok: true as const,
  title: 'תנאי השימוש',
  body: '## 1. כסף\n\nלעולם לא יותר מ־₪450.\n\n[עמלות](/fees)',
  version: 3,
  since: '2023-03-11T22:00:00Z',
  sha256: '0'.repeat(64),
}

test('the terms are read as they are published, in their own direction', async () => {
  const sent = answerWith(readDocument, terms)
  await draw(<TermsDialog open language="he" onClose={() => undefined} />)
  const heading = await screen.findByRole('heading', { name: '1. כסף' })
  expect(sent[0]?.path).toBe('/documents/terms?lang=he')
  expect(heading.closest('article')?.dir).toBe('rtl')
  expect(screen.getByText('₪450').tagName).toBe('BDI')
  expect(screen.getByRole('link').getAttribute('href')).toBe('/fees')
})

test('terms that cannot be had close their dialog: whoever asked is where they were', async () => {
  const close = vi.fn<() => void>()
  await draw(<TermsDialog open onClose={close} />)
  await vi.waitFor(() => expect(close).toHaveBeenCalled())
})
