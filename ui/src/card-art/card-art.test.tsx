// @vitest-environment jsdom
import { type Language, languages } from '@emun/contract/language'
import { money } from '@emun/contract/money'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { LanguageProvider } from '../language/language-provider.tsx'
import { loadMessages } from '../language/messages.ts'
import { Money } from '../pieces/money.tsx'
import { uiText } from '../text/ui-text.ts'
import { CardArt, type CardArtProps } from './card-art.tsx'
import { type CardState, cardWords } from './card-words.ts'

const states: readonly CardState[] = ['ready', 'creating', 'active', 'frozen', 'blocked', 'failed']
const groceries: CardArtProps = {
  id: 'crd_1',
  art: 'cedar',
  title: 'Groceries',
  typeName: 'Diamond',
  network: 'Mastercard',
  state: 'active',
  lastDigits: '4417',
  expiry: '09/28',
  balance: <Money amount={money('USD', 12_840n)} />,
}

beforeAll(() => Promise.all(languages.map((language) => loadMessages(uiText, language))))
afterEach(cleanup)

/** A card in a link, as on the wall: the link's name is what is heard of the card. */
function paint(changed: Partial<CardArtProps> = {}, language: Language = 'en'): HTMLElement {
  render(
    <LanguageProvider initial={language}>
      <a href="/cards/crd_1">
        <CardArt {...groceries} {...changed} />
      </a>
    </LanguageProvider>,
  )
  return screen.getByRole('link')
}

function part(card: HTMLElement, selector: string): HTMLElement {
  const found = card.querySelector<HTMLElement>(selector)
  if (!found) throw new Error(`the card has no ${selector}`)
  return found
}

describe('a card is heard', () => {
  test('as its name, type, state, last digits, balance, date and scheme, without dots or picture', () => {
    const card = paint()
    expect(
      screen.getByRole('link', {
        name: 'Groceries Diamond Active Number ends in 4417 Balance $128.40 Valid until 09/28 Mastercard',
      }),
    ).toBe(card)
  })

  test('in Hebrew', () => {
    const card = paint({ title: 'קניות' }, 'he')
    expect(
      screen.getByRole('link', {
        name: 'קניות Diamond פעיל המספר מסתיים בספרות 4417 יתרה $128.40 בתוקף עד 09/28 Mastercard',
      }),
    ).toBe(card)
  })

  test('without what it does not have yet', () => {
    const card = paint({ state: 'creating', lastDigits: null, expiry: null, balance: null })
    expect(screen.getByRole('link', { name: 'Groceries Diamond Creating… No number yet Mastercard' })).toBe(card)
  })

  test.each(languages.flatMap((language) => states.map((state) => [language, state] as const)))(
    'in %s, when it is %s, by a word',
    (language, state) => {
      const card = paint({ state }, language)
      expect(part(card, '.card-chip').textContent).toBe(cardWords[language][state])
      expect(part(card, '.card-art').dataset['state']).toBe(state)
    },
  )
})

test('in each language each state has a word of its own', () => {
  for (const language of languages)
    expect(new Set(states.map((state) => cardWords[language][state])).size).toBe(states.length)
})

describe('in a page that reads from right to left', () => {
  test.each(['he', 'ar'] as const)('in %s the number, date, amount and scheme stay as they are', (language) => {
    const card = paint({}, language)
    const isolated = (selector: string) => part(card, `${selector} > bdi[dir='ltr'][data-ltr]`).textContent
    expect(isolated('.card-number')).toBe('•••• •••• •••• 4417')
    expect(isolated('.card-expiry')).toBe('09/28')
    expect(isolated('.card-balance')).toBe('$128.40')
    expect(isolated('.card-network')).toBe('Mastercard')
  })

  test('the label is outside of the amount, so that it stands where the language begins', () => {
    const card = paint({}, 'he')
    expect(part(card, '.card-balance > .card-label').closest('bdi')).toBeNull()
  })

  test('a name of the other direction does not reach the words around it', () => {
    const card = paint({ title: 'John 5' }, 'he')
    expect(part(card, '.card-title > bdi').dir).toBe('auto')
    expect(part(card, '.card-title > bdi').textContent).toBe('John 5')
  })
})

describe('the picture', () => {
  const pathsOf = (card: HTMLElement) => [...card.querySelectorAll('.card-line')].map((line) => line.getAttribute('d'))

  test('is nothing to listen to and takes no inline style, which the pages’ policy would drop', () => {
    for (const state of states) {
      const card = paint({ state })
      expect(part(card, '.card-picture').getAttribute('aria-hidden')).toBe('true')
      expect(card.querySelectorAll('[style]')).toHaveLength(0)
      cleanup()
    }
  })

  test('is the card’s own, whatever it is called, however it stands and in whichever size', () => {
    const first = pathsOf(paint())
    cleanup()
    const renamed = pathsOf(paint({ title: 'Rent', art: 'sea', state: 'blocked', size: 'detail' }))
    cleanup()
    expect(renamed).toEqual(first)
    expect(pathsOf(paint({ id: 'crd_2' }))).not.toEqual(first)
  })

  test('is under ice only when the card is frozen', () => {
    expect(paint({ state: 'frozen' }).querySelector('.card-frost')).not.toBeNull()
    cleanup()
    expect(paint({ state: 'active' }).querySelector('.card-frost')).toBeNull()
  })

  test('of one card shares no paint with that of another on the same page', () => {
    render(
      <LanguageProvider initial="en">
        <CardArt {...groceries} />
        <CardArt {...groceries} id="crd_2" state="frozen" />
      </LanguageProvider>,
    )
    const names = [...document.querySelectorAll('svg [id]')].map(({ id }) => id)
    expect(names.length).toBeGreaterThan(10)
    expect(new Set(names).size).toBe(names.length)
    const used = [...document.querySelectorAll('svg [fill^="url"]')].map((painted) => painted.getAttribute('fill'))
    for (const paintName of used) expect(names).toContain(paintName?.slice('url(#'.length, -1))
  })
})
