/**
 * What somebody has typed, kept for this tab: a phone may drop the page while they read the SMS. Passwords never come
 * here; who calls says what is kept.
 */
export function keepDraft(name: string, value: object): void {
  sessionStorage.setItem(keyOf(name), JSON.stringify(value))
}

/** The kept draft over the values a form begins with; what is not text is not taken. */
export function draftOver<V extends Readonly<Record<string, string>>>(name: string, initial: V): V {
  const kept = readDraft(name)
  const texts = Object.keys(initial).map((field) => {
    const value = kept[field]
    return [field, typeof value === 'string' ? value : initial[field]] as const
  })
  // The same fields with other texts in them, which is what V is.
  return Object.fromEntries(texts) as V
}

export function dropDraft(name: string): void {
  sessionStorage.removeItem(keyOf(name))
}

function readDraft(name: string): Readonly<Record<string, unknown>> {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(keyOf(name)) ?? '{}')
    return typeof kept === 'object' && kept !== null ? { ...kept } : {}
  } catch {
    return {}
  }
}

function keyOf(name: string): string {
  return `draft.${name}`
}
