import {
  downloadContributions,
  editFundraising,
  endFundraising,
  extendFundraising,
  fundraisingTransactions,
  listFundraisings,
  me,
  moveFundraising,
  openFundraising,
  putFundraisingPicture,
  readFundraising,
} from '@emun/contract/customer'
import { refuse } from '@emun/contract/errors'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { Route, Routes } from 'react-router'
import { describe, expect, test, vi } from 'vitest'
import { draw, errorAt } from '../../test/drawn.tsx'
import { newcomer, usd } from '../../test/examples.ts'
import { exampleFundraising } from '../../test/fundraising-examples.ts'
import { answerWith } from '../../test/played-server.ts'
import { EditPage, FundraisingPage, FundraisingsPage, NewPage } from './pages.ts'

async function open(path: string) {
  history.replaceState(null, '', path)
  await draw(
    <Routes>
      <Route path="/fundraising" element={<FundraisingsPage />} />
      <Route path="/fundraising/new" element={<NewPage />} />
      <Route path="/fundraising/:id" element={<FundraisingPage />} />
      <Route path="/fundraising/:id/edit" element={<EditPage />} />
    </Routes>,
  )
}

const verified = { ...newcomer, verification: 'full' } as const
const type = (label: string | RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })

describe('the list', () => {
  test('tells who is not verified what it needs, and nobody else', async () => {
    answerWith(me, { ok: true, userObj: newcomer })
    answerWith(listFundraisings, { ok: true, fundraisings: [] })
    await open('/fundraising')
    const way = await screen.findByRole('link', { name: 'Get verified' })
    expect(way.getAttribute('href')).toBe('/verification?for=fundraising')
    expect(screen.queryByRole('link', { name: 'New fundraiser' })).toBeNull()
  })

  test('shows those that take money apart from those that have ended', async () => {
    answerWith(me, { ok: true, userObj: verified })
    const ended = exampleFundraising({ id: 'fnd_2', state: 'expired', purpose: 'A cello', contributions: 1 })
    answerWith(listFundraisings, { ok: true, fundraisings: [exampleFundraising(), ended] })
    await open('/fundraising')
    const texts = (await screen.findAllByRole('listitem')).map(({ textContent }) => textContent)
    expect(texts).toEqual([
      expect.stringMatching(/A piano2 gifts.*100\.00.*Open/),
      expect.stringMatching(/A cello1 gift.*Ended/),
    ])
  })
})

describe('the form', () => {
  test('starts one with what was typed', async () => {
    answerWith(me, { ok: true, userObj: verified })
    const made = answerWith(openFundraising, { ok: true, fundraising: exampleFundraising() })
    await open('/fundraising/new')
    await screen.findByLabelText('What it is for')
    type('What it is for', 'A piano')
    type('Target', '1,000')
    type('Smallest gift (optional)', '10')
    type('Last day', '31-1-2027')
    fireEvent.click(screen.getByRole('button', { name: 'Start the fundraiser' }))
    const wished = { purpose: 'A piano', target: usd('1000.00'), minimum: usd('10.00'), endsOn: '2027-01-31' }
    await waitFor(() => expect(made[0]?.body).toEqual({ ...wished, isAllOrNothing: false }))
  })

  test('says what is missing or cannot be, each at its field, before anybody is asked', async () => {
    answerWith(me, { ok: true, userObj: verified })
    await open('/fundraising/new')
    await screen.findByLabelText('What it is for')
    type('Target', '5')
    type('Smallest gift (optional)', '10')
    type('Last day', '31-2-2027')
    fireEvent.click(screen.getByRole('button', { name: 'Start the fundraiser' }))
    await waitFor(() => expect(errorAt('What it is for')).toBeDefined())
    expect(errorAt('Target')).toMatch(/10\.00/)
    expect(errorAt('Last day')).toBeDefined()
    type('Target', '')
    fireEvent.click(screen.getByLabelText('All or nothing'))
    fireEvent.click(screen.getByRole('button', { name: 'Start the fundraiser' }))
    await waitFor(() => expect(errorAt('Target')).toBeDefined())
  })

  test('changes what it says; the target of all-or-nothing stays', async () => {
    const fundraising = exampleFundraising({ isAllOrNothing: true, minimum: usd('5.00') })
    answerWith(readFundraising, { ok: true, fundraising })
    const sent = answerWith(editFundraising, { ok: true, fundraising })
    await open('/fundraising/fnd_1/edit')
    expect((await screen.findByLabelText<HTMLInputElement>('Target')).disabled).toBe(true)
    type('What it is for', 'A grand piano')
    fireEvent.click(screen.getByRole('button', { name: 'Save' }))
    const body = { id: 'fnd_1', purpose: 'A grand piano', target: usd('1000.00'), minimum: usd('5.00') }
    await waitFor(() => expect(sent[0]?.body).toEqual(body))
  })
})

describe('one of them', () => {
  const gift = {
    id: '1',
    name: 'Noa',
    hidesName: true,
    hidesAmount: true,
    paid: usd('100.00'),
    fee: usd('15.00'),
    credited: usd('85.00'),
    paymentSystem: 'card',
    at: '2026-03-12T09:00:00.000Z',
    isTakenBack: false,
  }

  async function openOne(particulars: Parameters<typeof exampleFundraising>[0] = {}, nextCursor: string | null = null) {
    answerWith(readFundraising, { ok: true, fundraising: exampleFundraising(particulars) })
    const contributions = [gift, { ...gift, id: '2', name: '', isTakenBack: true }]
    const asked = answerWith(fundraisingTransactions, { ok: true, contributions, nextCursor })
    await open('/fundraising/fnd_1')
    await screen.findByText('Gifts')
    return asked
  }

  test('has its link, its code and a line for a site, and says who gave and what they hide', async () => {
    await openOne({}, 'next')
    expect(screen.getByText(`${location.origin}/f/fnd_1`).isConnected).toBe(true)
    expect(screen.getByText(/embed\/f\.js" data-id="fnd_1"/).isConnected).toBe(true)
    const [first, second] = (await screen.findAllByRole('listitem')).map(({ textContent }) => textContent)
    expect(first).toMatch(/Noa.*Hidden from others: name, amount.*85\.00/)
    expect(second).toMatch(/Somebody.*Taken back/)
    expect(screen.getByRole('button', { name: 'Show more' }).isConnected).toBe(true)
  })

  test('gives who gave as a table, in the language of the page', async () => {
    await openOne()
    const kept: string[] = []
    vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:1', revokeObjectURL: () => undefined }))
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
      kept.push(this.download)
    })
    const headers = { 'content-type': 'text/csv', 'content-disposition': 'attachment; filename="gifts.csv"' }
    const sent = answerWith(downloadContributions, () => new Response('a,b', { headers }))
    fireEvent.click(await screen.findByRole('button', { name: 'Download as a table' }))
    await waitFor(() => expect(kept).toEqual(['gifts.csv']))
    expect(sent[0]?.path).toBe('/account/fundraising-transactions/fnd_1/table?lang=en')
  })

  test('moves what lies in it under one key, whoever clicks again', async () => {
    await openOne()
    const after = exampleFundraising({ balance: usd('0.00'), isMovable: false })
    const moved = answerWith(moveFundraising, {
      ok: true,
      fundraising: after,
      moved: usd('100.00'),
      transaction: 'txn_1',
    })
    const button = await screen.findByRole('button', { name: /Move to my balance.*100\.00/ })
    fireEvent.click(button)
    fireEvent.click(button)
    expect((await screen.findByText('It is in your balance.')).isConnected).toBe(true)
    expect(new Set(moved.map(({ headers }) => headers.get('idempotency-key'))).size).toBe(1)
    expect(moved[0]?.body).toEqual({ amount: usd('100.00') })
  })

  test('says why money was not moved, and looks again', async () => {
    await openOne()
    answerWith(moveFundraising, refuse('low_balance', { details: { available: usd('1.00') } }))
    fireEvent.click(await screen.findByRole('button', { name: /Move to my balance/ }))
    expect((await screen.findByText(/1\.00/)).isConnected).toBe(true)
  })

  test('is ended after asking once; of all-or-nothing that money goes back', async () => {
    await openOne({ isAllOrNothing: true, isMovable: false })
    expect(screen.getByText(/the money is yours once the target is reached/).isConnected).toBe(true)
    expect(screen.queryByText('Change the last day')).toBeNull()
    const ended = answerWith(endFundraising, { ok: true, fundraising: exampleFundraising({ state: 'expired' }) })
    fireEvent.click(screen.getByRole('button', { name: 'End it now' }))
    expect((await screen.findByText(/everybody gets their money back/)).isConnected).toBe(true)
    expect(ended).toHaveLength(0)
    fireEvent.click(screen.getByRole('button', { name: 'End it' }))
    expect((await screen.findByText(/It is closed/)).isConnected).toBe(true)
    expect(screen.queryByText('Share')).toBeNull()
  })

  test('that has ended gets another last day', async () => {
    await openOne({ state: 'expired' })
    const sent = answerWith(extendFundraising, { ok: true, fundraising: exampleFundraising() })
    type('Last day', '1-2-2027')
    fireEvent.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(sent[0]?.body).toEqual({ endsOn: '2027-02-01' }))
    expect((await screen.findByRole('link', { name: 'Edit' })).isConnected).toBe(true)
  })

  test('shows its picture, and takes no file that is none', async () => {
    await openOne({ picture: 'fil_1' })
    const picture = screen.getByRole('img', { name: 'Picture' })
    expect(picture.getAttribute('src')).toBe('/fundraising/picture/fnd_1?size=large#fil_1')
    answerWith(putFundraisingPicture, refuse('file_not_image', { field: 'image' }))
    const file = new File(['x'], 'a.pdf', { type: 'application/pdf' })
    fireEvent.change(screen.getByLabelText('Change the picture'), { target: { files: [file] } })
    await waitFor(() => expect(errorAt('Change the picture')).toBeDefined())
  })
})
