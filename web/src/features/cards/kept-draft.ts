/**
 * What somebody has typed, kept for as long as the tab lives, so that a reload or a new login loses nothing. It belongs to
 * one customer (`from`). Never secrets.
 */
export function keptDraft(name: string, from: string, storage: Storage) {
  const key = `card.draft.${name}`
  return {
    /** What was kept over what the form begins with; what has another type than there is not taken. */
    over: <V extends Readonly<Record<string, string | boolean>>>(initial: V): V => {
      const kept = readKept(storage.getItem(key), from)
      const fields = Object.entries(initial).map(([field, value]) => {
        const typed = kept[field]
        return [field, typeof typed === typeof value ? typed : value] as const
      })
      // The same fields with values of the same types, which is what V is.
      return Object.fromEntries(fields) as V
    },
    keep: (values: object) => storage.setItem(key, JSON.stringify({ from, values })),
    drop: () => storage.removeItem(key),
  }
}

function readKept(text: string | null, from: string): Readonly<Record<string, unknown>> {
  const kept = text === null ? null : (JSON.parse(text) as { from: string; values: Record<string, unknown> })
  return kept?.from === from ? kept.values : {}
}
