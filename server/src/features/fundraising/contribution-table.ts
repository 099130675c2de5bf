import type { downloadContributions } from '@emun/contract/customer'
import type { QueryOf } from '@emun/contract/endpoint'
import { refuse } from '@emun/contract/errors'
import type { CustomerId } from '@emun/contract/ids'
import { money, toDecimal } from '@emun/contract/money'
import { dayIn } from '@emun/contract/time'
import type { Download } from '@emun/contract/uploads'
import type { Deps } from '../../deps.ts'
import { csvOf, type Row } from '../../platform/csv.ts'
import { type ContributionRow, findContributions } from './contributions.ts'
import { tableLimit } from './policy.ts'
import { findFundraising } from './store.ts'
import { type TableWords, tableWords } from './table-words.ts'

type Asked = {
  readonly customer: CustomerId
  readonly id: string
  readonly query: QueryOf<typeof downloadContributions>
}
type Given = Pick<Deps, 'db' | 'clock' | 'attempts' | 'config' | 'rails'>

/** More than that is no table for a person; the newest are in it. */
const mostLines = 50_000

/**
 * Who gave, as a table in the words of a language: the newest first, by the clocks of the business zone. What a guest wrote is
 * never a formula. Refuses: invalid_fundraising, too_many_requests.
 */
export async function makeContributionTable(deps: Given, { customer, id, query }: Asked): Promise<Download> {
  const fundraising = await findFundraising(deps.db, id)
  if (fundraising?.customer !== customer) throw refuse('invalid_fundraising')
  const now = deps.clock.now()
  const retryAt = await deps.attempts.take(tableLimit, customer, now)
  if (retryAt) throw refuse('too_many_requests', { details: { retryAt: retryAt.toISOString() } })
  const words = tableWords[query.lang]
  const rows = await findContributions(deps.db, id, mostLines, null)
  const timeOf = timesIn(deps.config.businessZone)
  const titleOf = (rail: string) => deps.rails.get(rail)?.words[query.lang].title ?? words.balance
  const lines = rows.map((row) => lineOf(row, words, { time: timeOf(row.credited_at), rail: titleOf(row.rail) }))
  const day = dayIn(deps.config.businessZone, now)
  return { fileName: `gifts-${day}.csv`, mediaType: 'text/csv', bytes: new TextEncoder().encode(csvOf(lines)) }
}

function lineOf(row: ContributionRow, words: TableWords, told: { readonly time: string; readonly rail: string }): Row {
  const credited = (minor: string) => toDecimal(money(row.wallet_currency, BigInt(minor)))
  const hidden = [...(row.hides_name ? [words.hiddenName] : []), ...(row.hides_amount ? [words.hiddenAmount] : [])]
  return {
    [words.time]: told.time,
    [words.name]: row.name,
    [words.hidden]: hidden.join(', '),
    [words.rail]: told.rail,
    [words.paid]: toDecimal(money(row.currency, BigInt(row.amount_minor))),
    [words.paidIn]: row.currency,
    [words.fee]: credited(row.fee_minor),
    [words.credited]: credited(row.receive_minor),
    [words.currency]: row.wallet_currency,
    [words.state]: row.is_undone ? words.takenBack : '',
  }
}

/** `2026-11-29 16:50`, as spreadsheets read it. */
function timesIn(zone: string): (at: Date) => string {
  const clock = new Intl.DateTimeFormat('en-GB', {
    timeZone: zone,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  })
  return (at) => `${dayIn(zone, at)} ${clock.format(at)}`
}
