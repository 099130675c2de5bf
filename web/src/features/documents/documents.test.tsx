import { agreeToDocuments, listNewDocuments } from '@emun/contract/customer'
import { refuse } from '@emun/contract/errors'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { draw } from '../../test/drawn.tsx'
import { answerWith } from '../../test/played-server.ts'
import { NewDocuments } from './public.tsx'

const terms = {
  name: 'terms' as const,
  title: 'Terms of use',
  version: 2,
  since: '2026-11-30T22:00:00Z',
  before: { version: 1, since: '2023-03-11T22:00:00Z', agreedAt: '2026-05-04T10:00:00Z' },
}
const privacy = { ...terms, name: 'privacy' as const, title: 'Privacy', version: 5, before: null }
const ok = { ok: true as const }

async function openDialog(): Promise<HTMLElement> {
  fireEvent.click(await screen.findByRole('button', { name: 'See what has changed' }))
  const dialog = await screen.findByRole('dialog')
  await within(dialog).findByText('Terms of use')
  return dialog
}

test('says what has changed since when, and that it is agreed to as it was shown', async () => {
  answerWith(listNewDocuments, { ...ok, documents: [terms, privacy] })
  const sent = answerWith(agreeToDocuments, ok)
  const onAgreed = vi.fn<() => Promise<void>>(async () => undefined)
  await draw(<NewDocuments onAgreed={onAgreed} />)
  const dialog = await openDialog()
  const [first, second] = within(dialog).getAllByRole('listitem')
  expect(first?.textContent).toContain('Version of 1 December 2026 instead of the version of 12 March 2023')
  expect(first?.textContent).toContain('You agreed to that one on 4 May 2026')
  expect(second?.textContent).toContain('You have not agreed to any version yet.')
  const links = within(dialog).getAllByRole('link')
  expect(links.map((link) => [link.getAttribute('href'), link.getAttribute('target')])).toEqual([
    ['/terms/en', '_blank'],
    ['/privacy/en', '_blank'],
  ])
  fireEvent.click(within(dialog).getByRole('button', { name: 'I have read and agree' }))
  await waitFor(() => expect(onAgreed).toHaveBeenCalledOnce())
  expect(sent.map(({ body }) => body)).toEqual([
    {
      language: 'en',
      documents: [
        { name: 'terms', version: 2 },
        { name: 'privacy', version: 5 },
      ],
    },
  ])
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('shows the version that has come meanwhile, which is then to be read first', async () => {
  let version = 2
  answerWith(listNewDocuments, () => ({ ...ok, documents: [{ ...terms, version }] }))
  const sent = answerWith(agreeToDocuments, ({ body }) =>
    body.documents[0]?.version === 3 ? ok : refuse('already_decided'),
  )
  const onAgreed = vi.fn<() => Promise<void>>(async () => undefined)
  await draw(<NewDocuments onAgreed={onAgreed} />)
  const dialog = await openDialog()
  version = 3
  fireEvent.click(within(dialog).getByRole('button', { name: 'I have read and agree' }))
  await within(dialog).findByText(/A newer version has come into force in the meantime/)
  expect(onAgreed).not.toHaveBeenCalled()
  fireEvent.click(within(dialog).getByRole('button', { name: 'I have read and agree' }))
  await waitFor(() => expect(onAgreed).toHaveBeenCalledOnce())
  expect(sent.map(({ body }) => body.documents[0]?.version)).toEqual([2, 3])
})

test('stays on the home page for whoever wants to read later', async () => {
  answerWith(listNewDocuments, { ...ok, documents: [terms] })
  await draw(<NewDocuments onAgreed={async () => undefined} />)
  const dialog = await openDialog()
  fireEvent.click(within(dialog).getByRole('button', { name: 'Later' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(screen.getByText('Our documents have been updated')).toBeTruthy()
})
