type Field = HTMLInputElement | HTMLTextAreaElement

const typed = new Set<Field>()

/** Begins to notice what is typed into forms. What stands in one already may have been typed, so it counts too. */
export function watchTyping(): void {
  for (const field of document.querySelectorAll<Field>('form input, form textarea')) note(field)
  document.addEventListener('input', ({ target }) => {
    if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) note(target)
  })
}

/** Whether a form on the screen holds something that leaving the page would lose. */
export function hasTypedText(): boolean {
  for (const field of typed) if (!field.isConnected) typed.delete(field)
  return [...typed].some(({ value }) => value.trim() !== '')
}

/** Choices are made again with a tap, and what is looked for is written nowhere. */
const notWritten = new Set(['radio', 'checkbox', 'search', 'hidden', 'file'])

function note(field: Field): void {
  if (!notWritten.has(field.type) && field.closest('form')) typed.add(field)
}
