/** A request that moves money and has no answer yet, with the key that names it to the server. */
type Sent = { readonly from: string; readonly body: object; readonly key: string }

/**
 * The keys of requests about cards. One that has no answer yet keeps its key, also across a reload, so that asking the same again
 * is the same request and money moves once; anything else asked is a new one. What was shown of its price (`expected`, `receive`) is no
 * part of what is asked: it goes again as it was, because the first time may have been heard. It belongs to one customer (`from`)
 * and is for one `purpose`: a new card, or the topping up of one.
 */
export function keptRequest(purpose: string, from: string, storage: Storage, newKey: () => string) {
  const name = `card.${purpose}`
  const read = (): Sent | null => {
    const text = storage.getItem(name)
    const sent = text === null ? null : (JSON.parse(text) as Sent)
    return sent?.from === from ? sent : null
  }
  return {
    /** What to send for this, and the key to send it with. */
    toSend: <B extends object>(body: B): { readonly body: B; readonly idempotencyKey: string } => {
      const before = read()
      if (before !== null && wishOf(before.body) === wishOf(body)) {
        return { body: before.body as B, idempotencyKey: before.key }
      }
      const key = newKey()
      storage.setItem(name, JSON.stringify({ from, body, key } satisfies Sent))
      return { body, idempotencyKey: key }
    },
    /** It has its yes or its no: whatever is asked next, even the same again, is another request. */
    settle: () => storage.removeItem(name),
  }
}

function wishOf(body: object): string {
  return JSON.stringify({ ...body, expected: undefined, receive: undefined })
}
