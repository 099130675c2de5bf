import { beforeEach, expect, test } from 'vitest'
import { searchQuestions } from './search-questions.ts'

const page = `<form id="faq-search" hidden><input name="q"><p id="faq-found" data-found="Found:" data-none="Nothing"></p>
  <p id="faq-ask" hidden><a href="/help">Ask</a></p></form>
  <section class="question-list"><details id="fees"><summary>What does it cost?</summary>Nothing between accounts</details></section>
  <section class="question-list"><details id="cards"><summary>לָמָּה נדחה?</summary>Карта ещё пуста</details></section>`

let form: HTMLFormElement
beforeEach(() => {
  history.replaceState(null, '', '/faq')
  document.body.innerHTML = page
  form = document.querySelector('form') as HTMLFormElement
})

const shown = () => [...document.querySelectorAll('details')].filter(({ hidden }) => !hidden).map(({ id }) => id)
const said = () => document.getElementById('faq-found')?.textContent
const canAsk = () => document.getElementById('faq-ask')?.hidden === false

function search(query: string): void {
  const input = form.querySelector('input') as HTMLInputElement
  input.value = query
  input.dispatchEvent(new Event('input', { bubbles: true }))
}

test('only questions with every word stay, whatever their points and capitals', () => {
  searchQuestions(form)
  expect(form.hidden).toBe(false)
  expect(shown()).toEqual(['fees', 'cards'])
  search('COST accounts')
  expect([shown(), said(), canAsk()]).toEqual([['fees'], 'Found: 1', false])
  expect(document.querySelectorAll('section')[1]?.hidden).toBe(true)
  search('למה')
  expect(shown()).toEqual(['cards'])
  search('еще')
  expect(shown()).toEqual(['cards'])
  search('')
  expect([shown(), said()]).toEqual([['fees', 'cards'], ''])
})

test('where nothing matches, support is a step away', () => {
  searchQuestions(form)
  search('dragons')
  expect([shown(), said(), canAsk()]).toEqual([[], 'Nothing', true])
})

test('an address searches by itself, or opens its question', () => {
  history.replaceState(null, '', '/faq?q=cost#fees')
  searchQuestions(form)
  expect(shown()).toEqual(['fees'])
  expect(document.querySelector('details')?.open).toBe(true)
})
