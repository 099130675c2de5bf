import type { Language } from '@emun/contract/language'
import { type Money, type PrintedMoney, printLimit, printMoney } from '@emun/contract/money'

export type Child = Node | string

/** An element with what stands in it. The public pages carry no framework. */
export function element(tag: string, className: string, ...children: readonly Child[]): HTMLElement {
  const made = document.createElement(tag)
  if (className !== '') made.className = className
  made.append(...children)
  return made
}

/** A value that is written left to right in every language. */
export function ltr(text: string): HTMLElement {
  const made = element('bdi', '', text)
  made.dir = 'ltr'
  return made
}

/** An amount as `Money` of the kit paints it. */
export function amount(of: Money, language: Language): HTMLElement {
  return painted(printMoney(of, language))
}

/** An amount as `Limit` of the kit paints it. */
export function limit(of: Money, language: Language): HTMLElement {
  return painted(printLimit(of, language))
}

function painted({ sign, symbol, digits, code }: PrintedMoney): HTMLElement {
  const made = element('bdi', 'money', sign)
  if (symbol !== '') made.append(element('span', 'money-symbol', symbol))
  made.append(digits)
  if (code !== '') made.append(element('span', 'money-code', `\u00a0${code}`))
  made.dir = 'ltr'
  made.dataset['money'] = ''
  return made
}
