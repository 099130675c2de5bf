import type { Language } from '@emun/contract/language'
import {
  amountOf,
  compare,
  type Money,
  type Price,
  parseTypedAmount,
  percentText,
  printMoney,
  rateDecimal,
  rateText,
  toDecimal,
  zero,
} from '@emun/contract/money'
import { amount, element, limit, ltr } from './elements.ts'
import type { FeesText } from './messages.en.ts'
import { type Direction, type Fees, payFor, priceOf, type Way, wayOf } from './price-by.ts'

/** The controls of the page, which are there before the numbers come. */
export type Controls = {
  readonly form: HTMLFormElement
  readonly rail: HTMLSelectElement
  readonly pay: HTMLInputElement
  readonly get: HTMLInputElement
  readonly payLabel: HTMLElement
  readonly result: HTMLElement
}

type Typed = 'pay' | 'get'

/** Answers what is typed on either side with the other side, the fee and the rate, as it is typed. */
export function openCalculator(fees: Fees, text: FeesText, language: Language, controls: Controls): void {
  const { form, rail, pay, get, payLabel, result } = controls
  let typed: Typed = 'pay'
  const directionNow = (): Direction =>
    new FormData(form).get('direction') === 'withdrawal' ? 'withdrawal' : 'deposit'
  const wayNow = (): Way | null => {
    const chosen = fees.rails.find(({ name }) => name === rail.value)
    return chosen ? wayOf(fees, chosen, directionNow()) : null
  }
  const answer = (): void => {
    const way = wayNow()
    const direction = directionNow()
    payLabel.textContent = direction === 'deposit' ? text.pay : text.payOut
    if (!way) return result.replaceChildren(text.none)
    showUnit(pay, zero(way.from), language)
    showUnit(get, zero(way.to), language)
    const outcome = workOut(way, direction, { typed, pay: pay.value, get: get.value }, language)
    if (typeof outcome !== 'string') {
      if (typed === 'pay') get.value = toDecimal(outcome.receive)
      else pay.value = toDecimal(outcome.pay)
    } else if (typed === 'pay') get.value = ''
    else pay.value = ''
    return result.replaceChildren(...shownOutcome(outcome, way, text, language))
  }
  const offer = (): void => {
    const direction = directionNow()
    const open = fees.rails.filter((each) => each[direction] !== null)
    const before = rail.value
    rail.replaceChildren(...open.map(({ name, title }) => new Option(title, name, false, name === before)))
    const way = wayNow()
    if (way) beginInBounds(pay, way, language)
    typed = 'pay'
    answer()
  }
  form.addEventListener('submit', (event) => event.preventDefault())
  form.addEventListener('input', ({ target }) => {
    if (target === pay || target === get) typed = target === pay ? 'pay' : 'get'
    if (target === pay || target === get) answer()
    else offer()
  })
  offer()
}

/** What was typed for another method may be nothing that this one takes: then it begins with its least. */
function beginInBounds(pay: HTMLInputElement, { side, from }: Way, language: Language): void {
  const [minimum, maximum] = [amountOf(side.minimum), amountOf(side.maximum)]
  const typed = parseTypedAmount(pay.value, from, language)
  const fits = typeof typed !== 'string' && compare(typed, minimum) >= 0 && compare(typed, maximum) <= 0
  if (!fits) pay.value = toDecimal(minimum)
}

function showUnit(input: HTMLInputElement, of: Money, language: Language): void {
  const { symbol, code } = printMoney(of, language)
  const unit = input.parentElement?.querySelector('.amount-unit')
  if (unit) unit.textContent = symbol || code
}

type Entry = { readonly typed: Typed; readonly pay: string; readonly get: string }

/** The price of what was typed; why there is none otherwise. */
function workOut(
  way: Way,
  direction: Direction,
  entry: Entry,
  language: Language,
): Price | 'unread' | 'no_rate' | 'too_much' {
  if (way.exchange === 'no_rate') return 'no_rate'
  const read = parseTypedAmount(entry[entry.typed], entry.typed === 'pay' ? way.from : way.to, language)
  if (typeof read === 'string') return 'unread'
  const pay = entry.typed === 'pay' ? read : payFor(way, direction, read)
  return (pay && priceOf(way, direction, pay)) ?? 'too_much'
}

function shownOutcome(
  outcome: ReturnType<typeof workOut>,
  way: Way,
  text: FeesText,
  language: Language,
): (Node | string)[] {
  const { side, exchange } = way
  const [minimum, maximum] = [amountOf(side.minimum), amountOf(side.maximum)]
  if (outcome === 'no_rate') return [text.noRate]
  if (outcome === 'unread') return [text.unread]
  if (outcome === 'too_much') return [`${text.tooMuch} `, limit(maximum, language)]
  if (compare(outcome.pay, minimum) < 0) return [`${text.tooLittle} `, limit(minimum, language)]
  if (compare(outcome.pay, maximum) > 0) return [`${text.tooMuch} `, limit(maximum, language)]
  const lines = [lineOf(text.feeIs, percentText(side.feeBasisPoints, language), amount(outcome.fee, language))]
  if (exchange !== null && exchange !== 'no_rate') {
    const { base, quote } = exchange.rate
    lines.push(lineOf(text.rateIs, '', ltr(rateText(base, rateDecimal(exchange.rate), quote, language))))
  }
  lines.push(lineOf(text.get, '', amount(outcome.receive, language), 'cost-row cost-total'))
  const box = element('dl', '', ...lines)
  return exchange === null ? [box] : [box, element('p', 'fee-note', text.moves)]
}

function lineOf(label: string, note: string, value: HTMLElement, className = 'cost-row'): HTMLElement {
  const name = element('dt', '', label)
  if (note !== '') name.append(' ', ltr(note))
  return element('div', className, name, element('dd', '', value))
}
