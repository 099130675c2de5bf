/**
 * Makes the page of questions searchable: only questions that have every word stay, in either direction and whatever their
 * accents and points. What the address asks for is searched at once, and a question in the address is opened.
 */
export function searchQuestions(form: HTMLFormElement): void {
  const input = form.querySelector('input')
  if (!input) return
  form.hidden = false
  input.value = new URLSearchParams(location.search).get('q') ?? ''
  form.addEventListener('submit', (event) => event.preventDefault())
  input.addEventListener('input', () => show(form, input.value))
  addEventListener('hashchange', openAsked)
  show(form, input.value)
  openAsked()
}

function show(form: HTMLFormElement, query: string): void {
  const words = plain(query).split(' ').filter(Boolean)
  let found = 0
  for (const section of document.querySelectorAll<HTMLElement>('.question-list')) {
    const questions = [...section.querySelectorAll('details')]
    for (const question of questions) question.hidden = !hasAll(question, words)
    section.hidden = questions.every(({ hidden }) => hidden)
    found += questions.filter(({ hidden }) => !hidden).length
  }
  const [said, ask] = [form.querySelector<HTMLElement>('#faq-found'), form.querySelector<HTMLElement>('#faq-ask')]
  if (!said || !ask) return
  const { found: foundWord = '', none = '' } = said.dataset
  said.textContent = words.length === 0 ? '' : found === 0 ? none : `${foundWord} ${found}`
  ask.hidden = words.length === 0 || found > 0
}

function hasAll({ textContent }: HTMLElement, words: readonly string[]): boolean {
  const text = plain(textContent)
  return words.every((word) => text.includes(word))
}

function plain(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[\s.,:;?!«»“”״"]+/g, ' ')
    .trim()
}

function openAsked(): void {
  const asked = document.getElementById(decodeURIComponent(location.hash.slice(1)))
  if (asked instanceof HTMLDetailsElement) asked.open = true
}
