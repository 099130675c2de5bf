/**
 * Puts the page in the language just chosen, in place: the same address answers in it now. Nothing is navigated, so an
 * open dialog and what is typed in it stay. Should the fetch fail, the browser does it its own way.
 */
export async function repaintPage(): Promise<void> {
  try {
    const answer = await fetch(location.pathname + location.search, { headers: { accept: 'text/html' } })
    if (!answer.ok) throw new Error(`the page answered ${answer.status}`)
    swapPage(new DOMParser().parseFromString(await answer.text(), 'text/html'))
  } catch {
    location.reload()
  }
}

const choosers = '[data-choice="language"] select'

function swapPage(fresh: Document): void {
  const [before, after] = [document.getElementById('page'), fresh.getElementById('page')]
  if (!before || !after) throw new Error('not a page of ours')
  const hadFocus = before.querySelector(choosers) === document.activeElement
  document.documentElement.lang = fresh.documentElement.lang
  document.documentElement.dir = fresh.documentElement.dir
  document.title = fresh.title
  before.replaceWith(document.adoptNode(after))
  if (hadFocus) after.querySelector<HTMLElement>(choosers)?.focus()
}
