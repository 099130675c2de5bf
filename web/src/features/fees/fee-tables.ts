import type { Language } from '@emun/contract/language'
import { amountOf, isPositive, moneyText, percentText } from '@emun/contract/money'
import { amount, type Child, element, limit, ltr } from './elements.ts'
import type { FeesText } from './messages.en.ts'
import type { Direction, FeeRail, Fees, Side } from './price-by.ts'

/** One table a direction, cheapest first, as the methods are offered to customers, and one of cards where there are any. */
export function drawTables(fees: Fees, text: FeesText, language: Language): readonly HTMLElement[] {
  const ways = (['deposit', 'withdrawal', 'fundraising'] as const).map((direction) => {
    const rows = sidesOf(fees, direction).map(({ rail, side }) => rowOf(rail, side, text, language))
    const table = rows.length === 0 ? element('p', '', text.none) : tableOf([text.method, text.fee, text.limits], rows)
    return element('section', '', element('h2', '', text[direction]), table)
  })
  const rest = [payingOf(fees, text, language), unusedOf(fees, text, language), referralsOf(fees, text, language)]
  if (fees.cards.length === 0) return [...ways, ...rest]
  const rows = fees.cards.map((card) => cardRowOf(card, text, language))
  const cards = tableOf([text.card, text.issue, text.topUpFee], rows)
  return [...ways, element('section', '', element('h2', '', text.cards), cards), ...rest]
}

/** What paying with a card costs: a share, and where anything is taken by the size of a payment, that besides. */
function payingOf({ payments }: Fees, text: FeesText, language: Language): HTMLElement {
  const rowOfFee = (name: readonly Child[], fee: HTMLElement) =>
    element('tr', '', headOf('row', ...name), element('td', '', fee))
  const shares = [
    rowOfFee([text.ownCurrency], ltr(percentText(payments.ownCurrencyBasisPoints, language))),
    rowOfFee([text.otherCurrency], ltr(percentText(payments.otherCurrencyBasisPoints, language))),
    rowOfFee([text.cancelled], ltr(percentText(payments.cancelledBasisPoints, language))),
  ]
  const sizes = payments.sizes
    .filter(({ fee }) => isPositive(amountOf(fee)))
    .map(({ from, to, fee }) => {
      const least = amount(amountOf(from), language)
      const name = to
        ? [text.besides, text.least, least, ' ', text.most, amount(amountOf(to), language)]
        : [text.besidesOver, least]
      return rowOfFee(name, amount(amountOf(fee), language))
    })
  const table = tableOf([text.payment, text.fee], [...shares, ...sizes])
  return element('section', '', element('h2', '', text.paying), table, element('p', 'fee-note', text.payingNote))
}

/** What an account costs that nobody uses. */
function unusedOf({ inactivity }: Fees, text: FeesText, language: Language): HTMLElement {
  const { fee, afterMonths, noticeDays } = inactivity
  const isFree = !isPositive(amountOf(fee))
  const said = isFree ? text.unusedFree : text.unusedCosts(afterMonths, noticeDays, moneyText(amountOf(fee), language))
  return element('section', '', element('h2', '', text.unused), element('p', '', said))
}

/** What who brings customers gets for it. */
function referralsOf({ referrals }: Fees, text: FeesText, language: Language): HTMLElement {
  const rows = referrals.map(({ level, topUpBasisPoints, perCard }) =>
    element(
      'tr',
      '',
      headOf('row', text.levels[level]),
      element('td', '', ltr(percentText(topUpBasisPoints, language))),
      element('td', '', amount(amountOf(perCard), language)),
    ),
  )
  const table = tableOf([text.invitedBy, text.ofTopUps, text.perCard], rows)
  return element('section', '', element('h2', '', text.referrals), table)
}

type Row = { readonly rail: FeeRail; readonly side: Side }

function sidesOf({ rails }: Fees, direction: Direction | 'fundraising'): readonly Row[] {
  return rails
    .flatMap((rail) => (rail[direction] ? [{ rail, side: rail[direction] }] : []))
    .toSorted((a, b) => a.side.feeBasisPoints - b.side.feeBasisPoints)
}

function tableOf(names: readonly string[], rows: readonly HTMLElement[]): HTMLElement {
  const heads = names.map((name) => headOf('col', name))
  return element('table', 'fee-table', element('thead', '', element('tr', '', ...heads)), element('tbody', '', ...rows))
}

function headOf(scope: 'col' | 'row', ...content: readonly Child[]): HTMLElement {
  const head = element('th', '', ...content)
  head.setAttribute('scope', scope)
  return head
}

/** A card costs its fee once, and what is on it from the start is the customer's own money. */
function cardRowOf(
  { title, fee, start, topUp }: Fees['cards'][number],
  text: FeesText,
  language: Language,
): HTMLElement {
  return element(
    'tr',
    '',
    headOf('row', title),
    element(
      'td',
      '',
      element('div', '', text.issueFee, amount(amountOf(fee), language)),
      element('div', '', text.onCard, amount(amountOf(start), language)),
    ),
    element('td', '', ltr(percentText(topUp.feeBasisPoints, language))),
  )
}

function rowOf({ title }: FeeRail, side: Side, text: FeesText, language: Language): HTMLElement {
  const { time, needs, minimum, maximum, feeBasisPoints } = side
  const notes = [text.within(time.atMost, time.unit), ...(needs ? [text.needs[needs]] : [])]
  const name = headOf('row', title, element('span', 'fee-note dots', ...notes.map((note) => element('span', '', note))))
  return element(
    'tr',
    '',
    name,
    element('td', '', ltr(percentText(feeBasisPoints, language))),
    element(
      'td',
      '',
      element('div', '', text.least, limit(amountOf(minimum), language)),
      element('div', '', text.most, limit(amountOf(maximum), language)),
    ),
  )
}
