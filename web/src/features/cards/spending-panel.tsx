import type { cardSpending } from '@emun/contract/customer'
import type { ReplyOf } from '@emun/contract/endpoint'
import { amountOf, compare, isPositive, type Money as AmountOfMoney, subtract, zero } from '@emun/contract/money'
import { Panel, Skeleton, useLanguage, useMessages, UserText } from '@emun/ui'
import { useQuery } from '@tanstack/react-query'
import { Amount } from '../../platform/amount.tsx'
import { WhenLoaded } from '../../platform/when-loaded.tsx'
import { cardsText } from './messages.ts'
import { spendingQuery } from './queries.ts'

type Spending = ReplyOf<typeof cardSpending>

/** What the card spent in each of six months as a picture and as a table, and where this month. */
export function SpendingPanel({ card }: { readonly card: string }) {
  const text = useMessages(cardsText)
  const query = useQuery(spendingQuery(card))
  return (
    <Panel title={text.spending}>
      <WhenLoaded query={query} skeleton={<Skeleton shape="block" />}>
        {(known) => (
          <>
            <ThisMonth months={known.months} />
            <Bars months={known.months} />
            <MonthTable months={known.months} />
            <Shops shops={known.shops} />
          </>
        )}
      </WhenLoaded>
    </Panel>
  )
}

function ThisMonth({ months }: Pick<Spending, 'months'>) {
  const text = useMessages(cardsText)
  const last = months.at(-1)
  if (last === undefined) return null
  return (
    <p className="spending-now">
      <span>{text.spentThisMonth}</span> <Amount of={last.spent} />
    </p>
  )
}

/** Time runs left to right in every language, and each bar is labelled. The table below says the same to those who listen. */
function Bars({ months }: Pick<Spending, 'months'>) {
  const monthName = useMonthName('short')
  const spent = months.map(({ spent: of }) => amountOf(of))
  const most = spent.reduce<AmountOfMoney | null>(
    (best, each) => (best === null || compare(each, best) > 0 ? each : best),
    null,
  )
  if (most === null || !isPositive(most)) return null
  return (
    <div className="bars" dir="ltr" aria-hidden="true">
      {months.map(({ month, spent: of }) => (
        <div key={month} className="bar-column">
          <Bar spent={amountOf(of)} most={most} />
          <bdi>{monthName(month)}</bdi>
        </div>
      ))}
    </div>
  )
}

/** Minor units are the shares as they are: nothing is calculated, and nothing is rounded. */
function Bar({ spent, most }: { readonly spent: AmountOfMoney; readonly most: AmountOfMoney }) {
  const shown = isPositive(spent) ? spent : zero(spent.currency)
  return (
    <div className="bar-track">
      <span style={{ flexGrow: String(subtract(most, shown).minor) }} />
      <span className="bar" style={{ flexGrow: String(shown.minor) }} />
    </div>
  )
}

function MonthTable({ months }: Pick<Spending, 'months'>) {
  const text = useMessages(cardsText)
  const monthName = useMonthName('long')
  return (
    <details className="spending-table">
      <summary>{text.asTable}</summary>
      <table>
        <thead>
          <tr>
            <th scope="col">{text.month}</th>
            <th scope="col">{text.spent}</th>
          </tr>
        </thead>
        <tbody>
          {months.map(({ month, spent }) => (
            <tr key={month}>
              <th scope="row">{monthName(month)}</th>
              <td>
                <Amount of={spent} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}

function Shops({ shops }: Pick<Spending, 'shops'>) {
  const text = useMessages(cardsText)
  if (shops.length === 0) return null
  return (
    <>
      <h3 className="spending-shops">{text.shops}</h3>
      <dl className="fact-list">
        {shops.map(({ name, spent, payments }) => (
          <div key={name}>
            <dt>
              <UserText>{name}</UserText> · {text.payments(payments)}
            </dt>
            <dd>
              <Amount of={spent} />
            </dd>
          </div>
        ))}
      </dl>
    </>
  )
}

/** A month of `YYYY-MM` by its name; with the year where it is written out. */
function useMonthName(length: 'short' | 'long'): (month: string) => string {
  const { language } = useLanguage()
  const year = length === 'long' ? { year: 'numeric' as const } : {}
  const format = new Intl.DateTimeFormat(`${language}-u-nu-latn`, { month: length, timeZone: 'UTC', ...year })
  return (month) => format.format(new Date(`${month}-01T00:00:00Z`))
}
