import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getReceipt } from '@emun/contract/customer'
import type { ReplyOf } from '@emun/contract/endpoint'
import { listSigningKeys } from '@emun/contract/public'
import { expect } from '@playwright/test'
import type pg from 'pg'
import { ReceiptCheck } from '../pages/receipt.ts'
import { ask } from '../support/api.ts'
import { openPerson, type Person, sendMoney } from '../support/people.ts'
import { runAudit, runVerify } from '../support/programs.ts'
import type { Server } from '../support/server.ts'
import { type Spoiling, whileSpoilt } from '../support/spoilt-books.ts'
import { desktop, openBrowser, story } from '../support/story.ts'

type Receipt = Extract<ReplyOf<typeof getReceipt>, { state: 'sealed' }>['receipt']

/** The newest transaction of an account, as its receipt had it while the books were sound. */
type Sound = { readonly account: string; readonly posting: string; readonly receipt: Receipt }

/** What is done to the books, the finding of the audit, the red line of the page, and what the command says. */
type Kind = Spoiling & {
  readonly what: string
  readonly finding: Readonly<Record<string, string | number>>
  /** Null where the page has no receipt to check and says that the books are damaged. */
  readonly line: string | null
  readonly said: string
}

const entryLine = 'The transaction is in its block'
const damaged = { line: null, said: 'its books no longer have what was sealed' }

function kindsOf({ account, posting, receipt: { entries, block, head } }: Sound): readonly Kind[] {
  const mine = `account_id = ${account} and journal_id = '${posting}'`
  const seq = entries[0]?.entry.seq ?? ''
  const place = { accountId: account, journalId: posting, block: block.number }
  const swap = `update ledger.entry set seq = 1000 + seq where account_id = ${account} and seq in (1, ${seq});
    update ledger.entry set seq = 1001 + ${seq} - seq where account_id = ${account} and seq > 1000`
  const otherRoot = `update ledger.head set root = set_byte(root, 0, get_byte(root, 0) # 1) where size = ${head.size}`
  return [
    {
      what: 'the amount of an entry',
      spoil: `update ledger.entry set amount = amount - 1 where ${mine}`,
      mend: `update ledger.entry set amount = amount + 1 where ${mine}`,
      finding: { rule: 'entry_is_as_sealed', ...place, seq },
      line: entryLine,
      said: 'FAILED entry',
    },
    {
      what: 'the balance of an account',
      spoil: `update ledger.account set balance = balance + 1 where id = ${account}`,
      mend: `update ledger.account set balance = balance - 1 where id = ${account}`,
      finding: { rule: 'balance_is_last_balance', accountId: account },
      line: 'The balance is the one after',
      said: 'FAILED balance',
    },
    {
      what: 'the order of two entries',
      spoil: swap,
      mend: swap,
      finding: { rule: 'entry_is_as_sealed', ...place, seq: '1' },
      line: entryLine,
      said: 'FAILED entry',
    },
    {
      what: 'an entry taken out',
      spoil: `create table taken as select * from ledger.entry where ${mine}; delete from ledger.entry where ${mine}`,
      mend: 'insert into ledger.entry select * from taken; drop table taken',
      finding: { rule: 'sealed_entry_is_there', journalId: posting, block: block.number },
      ...damaged,
    },
    {
      what: 'an entry put in',
      spoil: `insert into ledger.entry select account_id, 100, 5, 5, peer_account_id, journal_id, kind, created_at
        from ledger.entry where ${mine}`,
      mend: `delete from ledger.entry where ${mine} and seq = 100`,
      finding: { rule: 'entry_was_sealed', journalId: posting, block: block.number },
      ...damaged,
    },
    {
      what: 'a signed head',
      spoil: otherRoot,
      mend: otherRoot,
      finding: { rule: 'head_is_signed', block: head.size - 1 },
      line: 'The log is signed',
      said: 'FAILED continued',
    },
  ]
}

story('whatever is altered in the books, the audit, the page and the command say so', async ({ browser, server }) => {
  const person = await openPerson(server.url, 'en', '25.00')
  const id = await sendMoney(server.url, person, await openPerson(server.url, 'en'), '4.00')
  const mine = await openBrowser(browser, server, { language: 'en', size: desktop, person })
  const [panel, anybody] = [mine.page, await mine.context.newPage()].map((page) => new ReceiptCheck(page)) as [
    ReceiptCheck,
    ReceiptCheck,
  ]
  await panel.openTransaction(id)
  const receipt = JSON.parse(await panel.checkAndKeep()) as Receipt
  await anybody.openPublicPage()
  const command = await openCommand(server, person, id, receipt)
  expect(await command.run()).toMatchObject({ code: 0 })

  const account = await mainAccountOf(server.database, person)
  for (const kind of kindsOf({ account, posting: receipt.entries[0]?.entry.posting ?? '', receipt })) {
    await story.step(kind.what, () =>
      whileSpoilt(server.database, kind, async () => {
        const [audit, said] = await Promise.all([
          runAudit(server),
          command.run(),
          expectRedPanel(panel, id, kind.line),
          expectRedPage(anybody, await command.answer(), kind.line),
        ])
        expect(findingsIn(audit.said)).toContainEqual(expect.objectContaining(kind.finding))
        expect(audit.code).toBe(1)
        expect(said.said).toContain(kind.said)
        expect(said.code).toBe(1)
      }),
    )
  }
  expect(await runAudit(server)).toMatchObject({ code: 0 })
  await command.close()
  expect(mine.problems).toEqual([])
})

async function mainAccountOf(database: pg.Pool, { id }: Person): Promise<string> {
  const { rows } = await database.query<{ id: string }>(
    'select main_account as id from wallet where customer_id = $1',
    [id],
  )
  return rows[0]?.id ?? ''
}

/** The customer's own page, opened anew. */
async function expectRedPanel(panel: ReceiptCheck, id: string, line: string | null): Promise<void> {
  await panel.openTransaction(id)
  if (line === null) return panel.expectDamaged(id)
  await panel.check()
  await panel.expectWrong(line)
}

/** The page for everybody, given what the service answers now. */
async function expectRedPage(page: ReceiptCheck, answer: string, line: string | null): Promise<void> {
  await page.choose(answer)
  await page.expectWrong(line ?? 'It is a whole receipt')
}

/** The command on what the service answers now, held against the keys and the head that were kept from before. */
async function openCommand(server: Server, { authToken }: Person, id: string, { head }: Receipt) {
  const folder = await mkdtemp(join(tmpdir(), 'emun-kept-'))
  const keep = async (name: string, value: unknown): Promise<string> => {
    const file = join(folder, name)
    await writeFile(file, typeof value === 'string' ? value : JSON.stringify(value))
    return file
  }
  const answer = async () => JSON.stringify(await ask(server.url, getReceipt, { token: authToken, params: { id } }))
  const kept = [
    '--key',
    await keep('keys.json', await ask(server.url, listSigningKeys)),
    '--head',
    await keep('head.json', { head }),
  ]
  return {
    answer,
    run: async () => runVerify(await keep('answer.json', await answer()), ...kept),
    close: async () => rm(folder, { recursive: true }),
  }
}

function findingsIn(said: string): readonly unknown[] {
  return said
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line) as unknown)
}
