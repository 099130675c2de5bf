import { getReceipt } from '@emun/contract/customer'
import type { ReplyOf } from '@emun/contract/endpoint'
import { refuse } from '@emun/contract/errors'
import { listSigningKeys, proveConsistency } from '@emun/contract/public'
import { verifyReceipt, type Receipt } from '@emun/verify'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { draw } from '../../test/drawn.tsx'
import { makeReceipt } from '../../test/made-receipt.ts'
import { answerWith } from '../../test/played-server.ts'
import { en } from './messages.en.ts'
import { LossNotice, ReceiptPanel } from './receipt-panel.tsx'
import { VerifyForm } from './verify-form.tsx'

let receipt: Receipt

beforeEach(async () => {
  receipt = await makeReceipt()
  answerWith(listSigningKeys, { ok: true, keys: [...receipt.keys] })
  answerWith(proveConsistency, { ok: true, first: 1, head: receipt.head, path: [] })
})

const sealed = () => ({ ok: true, state: 'sealed', receipt }) as ReplyOf<typeof getReceipt>
const altered = () => {
  const [first] = receipt.entries
  return { ...receipt, entries: [{ ...first, entry: { ...first?.entry, amount: '-1051' } }] }
}

/** The mark beside a line of the verdict. */
function markOf(line: string): string {
  const row = screen.getByText(line).closest('li')
  return row === null ? '' : (within(row).getByText(/Right|Wrong|Not checked/).textContent ?? '')
}

describe('the panel of a transaction', () => {
  test('says that the receipt is being sealed, and shows it once it is', async () => {
    const answers: ReplyOf<typeof getReceipt>[] = [{ ok: true, state: 'pending' }]
    answerWith(getReceipt, () => answers.pop() ?? sealed())
    await draw(<ReceiptPanel transactionId="txn_1" />)
    expect(await screen.findByText(en.pending)).toBeTruthy()
    expect(await screen.findByRole('button', { name: /Check now/ })).toBeTruthy()
  })

  test('checks a genuine receipt green, line by line, and says the outcome', async () => {
    answerWith(getReceipt, sealed())
    await draw(<ReceiptPanel transactionId="txn_1" />)
    await userEvent.click(await screen.findByRole('button', { name: /Check now/ }))
    expect((await screen.findAllByText(en.outcome.sound.title)).length).toBeGreaterThan(0)
    for (const line of Object.values(en.checks)) expect(markOf(line)).toBe('Right')
    expect(document.querySelector('.verdict-facts')?.textContent).toContain('10.50')
    expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain(en.outcome.sound.title)
  })

  test('is red when our own books no longer have what was sealed', async () => {
    answerWith(getReceipt, { ok: true, state: 'damaged' })
    await draw(<ReceiptPanel transactionId="txn_1" />)
    expect(await screen.findByText(en.outcome.damaged.title)).toBeTruthy()
    expect(screen.queryByRole('button', { name: /Download/ })).toBeNull()
  })

  test('is red when the balance is not the one that the last transaction left, and names the line', async () => {
    answerWith(getReceipt, { ...sealed(), receipt: { ...receipt, standing: { seq: '2', balance: '8951' } } } as never)
    await draw(<ReceiptPanel transactionId="txn_1" />)
    await userEvent.click(await screen.findByRole('button', { name: /Check now/ }))
    expect((await screen.findAllByText(en.outcome.broken.title)).length).toBeGreaterThan(0)
    expect(markOf(en.checks.balance)).toBe('Wrong')
    expect(markOf(en.checks.entry)).toBe('Right')
  })

  test('gives the receipt away as a file that checks out', async () => {
    answerWith(getReceipt, sealed())
    const made = vi.fn<(file: Blob) => string>(() => 'blob:1')
    vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: made, revokeObjectURL: vi.fn() }))
    const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
    await draw(<ReceiptPanel transactionId="txn_1" />)
    await userEvent.click(await screen.findByRole('button', { name: /Download/ }))
    expect(click).toHaveBeenCalledOnce()
    expect(
      await verifyReceipt(JSON.parse((await made.mock.lastCall?.[0].text()) ?? ''), { keys: receipt.keys }),
    ).toMatchObject({
      outcome: 'sound',
    })
  })
})

describe('a transaction that is not found', () => {
  test('is said to be lost when our books had it', async () => {
    answerWith(getReceipt, { ok: true, state: 'damaged' })
    await draw(<LossNotice transactionId="txn_1" />)
    expect(await screen.findByText(en.outcome.damaged.title)).toBeTruthy()
  })

  test('leaves no word when there never was one', async () => {
    const asked = answerWith(getReceipt, refuse('transaction_not_found'))
    await draw(<LossNotice transactionId="txn_1" />)
    await waitFor(() => expect(asked.length).toBe(1))
    expect(screen.queryByText(en.outcome.damaged.title)).toBeNull()
  })
})

describe('the page for everybody', () => {
  async function paste(text: string): Promise<void> {
    await draw(<VerifyForm />)
    await userEvent.click(screen.getByLabelText(en.page.paste))
    await userEvent.paste(text)
    await userEvent.click(screen.getByRole('button', { name: en.page.check }))
  }

  test('checks what is pasted, and never sends it anywhere', async () => {
    const asked = [listSigningKeys, proveConsistency].map((endpoint) =>
      endpoint === listSigningKeys
        ? answerWith(listSigningKeys, { ok: true, keys: [...receipt.keys] })
        : answerWith(proveConsistency, { ok: true, first: 1, head: receipt.head, path: [] }),
    )
    await paste(JSON.stringify(receipt))
    expect((await screen.findAllByText(en.outcome.sound.title)).length).toBeGreaterThan(0)
    for (const { path, body } of asked.flat()) {
      expect(path).toMatch(/^\/transparency\/(keys|consistency\?first=1)$/)
      expect(body).toBeUndefined()
    }
  })

  test('takes a file', async () => {
    await draw(<VerifyForm />)
    const file = new File([JSON.stringify(sealed())], 'receipt.json', { type: 'application/json' })
    await userEvent.upload(screen.getByLabelText(en.page.choose), file)
    expect((await screen.findAllByText(en.outcome.sound.title)).length).toBeGreaterThan(0)
  })

  test('is red for a changed amount, names the line, and does not repeat what cannot be relied on', async () => {
    await paste(JSON.stringify(altered()))
    expect((await screen.findAllByText(en.outcome.broken.title)).length).toBeGreaterThan(0)
    expect(markOf(en.checks.entry)).toBe('Wrong')
    expect(markOf(en.checks.signature)).toBe('Right')
    expect(document.querySelector('.verdict-facts')).toBeNull()
  })

  test('is red for a whole receipt that somebody signed with a key of their own', async () => {
    await paste(JSON.stringify(await makeReceipt()))
    expect((await screen.findAllByText(en.outcome.broken.title)).length).toBeGreaterThan(0)
    expect(markOf(en.checks.published)).toBe('Wrong')
  })

  test('is red when the log of today is smaller than the one that was signed', async () => {
    answerWith(proveConsistency, refuse('record_not_found'))
    await paste(JSON.stringify(receipt))
    expect((await screen.findAllByText(en.outcome.broken.title)).length).toBeGreaterThan(0)
    expect(markOf(en.checks.continued)).toBe('Wrong')
  })

  test('is not green without the network: the lines that need it are marked', async () => {
    answerWith(listSigningKeys, () => {
      throw new TypeError('no network')
    })
    answerWith(proveConsistency, () => {
      throw new TypeError('no network')
    })
    await paste(JSON.stringify(receipt))
    expect((await screen.findAllByText(en.outcome.unsure.title)).length).toBeGreaterThan(0)
    expect(markOf(en.checks.published)).toBe('Not checked')
    expect(markOf(en.checks.entry)).toBe('Right')
  })

  test.each([
    ['no JSON', '<html>', en.page.notJson],
    ['nothing', '   ', en.page.notJson],
    ['another thing', '{"hello":1}', en.outcome.broken.title],
  ])('says that %s is no receipt', async (_, text, sentence) => {
    await paste(text)
    await waitFor(() => expect(screen.getAllByText(sentence).length).toBeGreaterThan(0))
  })
})
