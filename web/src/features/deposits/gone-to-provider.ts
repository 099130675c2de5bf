import { useState } from 'react'
import { useSearchParams } from 'react-router'

const storageKey = 'atProvider'

/**
 * Whether the customer has been on the provider's page for this deposit: they went there from here, or came from there
 * (`?returned` in the address they are sent back to). Until the provider tells us, nobody knows what they did.
 */
export function useReturned(id: string) {
  const [search] = useSearchParams()
  const [went, setWent] = useState(() => sessionStorage.getItem(storageKey) === id)
  const leave = () => {
    sessionStorage.setItem(storageKey, id)
    setWent(true)
  }
  return { hasReturned: went || search.has('returned'), leave }
}
