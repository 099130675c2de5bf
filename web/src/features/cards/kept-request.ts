/** A request that moves money and has no answer yet, with the key that names it to the server. */
type Sent = { readonly from: string; readonly body: string; readonly key: string }

/**
 * The keys of requests about cards. One that has no answer yet keeps its key, also across a reload, so that asking the same again
 * is the same request and money moves once; anything else asked is a new one. It belongs to one customer (`from`) and is
 * for one `purpose`: a new card, or the topping up of one.
 */
export function keptRequest(purpose: string, from: string, storage: Storage, newKey: () => string) {
  const name = `card.${purpose}`
  const read = (): Sent | null => {
    const text = storage.getItem(name)
    const sent = text === null ? null : (JSON.parse(text) as Sent)
    return sent?.from === from ? sent : null
  }
  return {
    /** The key to send this body with. */
    keyFor: (body: object): string => {
      const text = JSON.stringify(body)
      const before = read()
      const key = before?.body === text ? before.key : newKey()
      storage.setItem(name, JSON.stringify({ from, body: text, key } satisfies Sent))
      return key
    },
    /** It has its yes or its no: whatever is asked next, even the same again, is another request. */
    settle: () => storage.removeItem(name),
  }
}
