import type { Language } from '@emun/contract/language'
import { amountOf } from '@emun/contract/money'
import { amount, element, ltr } from './elements.ts'
import type { FeesText } from './messages.en.ts'
import type { Direction, FeeRail, Fees, Side } from './price-by.ts'

/** One table a direction, cheapest first, as the methods are offered to customers. */
export function drawTables(fees: Fees, text: FeesText, language: Language): readonly HTMLElement[] {
  return (['deposit', 'withdrawal'] as const).map((direction) => {
    const rows = sidesOf(fees, direction)
    const table = rows.length === 0 ? element('p', '', text.none) : tableOf(rows, text, language)
    return element('section', '', element('h2', '', text[direction]), table)
  })
}

type Row = { readonly rail: FeeRail; readonly side: Side }

function sidesOf({ rails }: Fees, direction: Direction): readonly Row[] {
  return rails
    .flatMap((rail) => (rail[direction] ? [{ rail, side: rail[direction] }] : []))
    .toSorted((a, b) => a.side.feeBasisPoints - b.side.feeBasisPoints)
}

function tableOf(rows: readonly Row[], text: FeesText, language: Language): HTMLElement {
  const heads = [text.method, text.fee, text.limits].map((name) => {
    const head = element('th', '', name)
    head.setAttribute('scope', 'col')
    return head
  })
  const body = rows.map(({ rail, side }) => rowOf(rail, side, text, language))
  return element('table', 'fee-table', element('thead', '', element('tr', '', ...heads)), element('tbody', '', ...body))
}

function rowOf({ title }: FeeRail, side: Side, text: FeesText, language: Language): HTMLElement {
  const { time, needs, minimum, maximum, feeBasisPoints } = side
  const notes = [text.within(time.atMost, time.unit), ...(needs ? [text.needs[needs]] : [])]
  const name = element('th', '', title, element('span', 'fee-note', notes.join(' · ')))
  name.setAttribute('scope', 'row')
  return element(
    'tr',
    '',
    name,
    element('td', '', ltr(percent(feeBasisPoints))),
    element(
      'td',
      '',
      element('div', '', text.least, amount(amountOf(minimum), language)),
      element('div', '', text.most, amount(amountOf(maximum), language)),
    ),
  )
}

/** `15%`, `12.5%`. */
export function percent(basisPoints: number): string {
  const digits = String(basisPoints).padStart(3, '0')
  const fraction = digits.slice(-2).replace(/0+$/, '')
  return `${digits.slice(0, -2)}${fraction === '' ? '' : `.${fraction}`}%`
}
