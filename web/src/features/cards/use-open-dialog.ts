import { useNavigate, useSearchParams } from 'react-router'
import { type CardDialog, cardDialogs } from './paths.ts'

/** Which dialog stands over the page of a card: the address says so, so that Back closes it and a link can open it. */
export function useOpenDialog() {
  const [search, setSearch] = useSearchParams()
  const navigate = useNavigate()
  const dialog = cardDialogs.find((name) => name === search.get('do')) ?? null
  return {
    dialog,
    open: (name: CardDialog) => setSearch({ do: name }, { state: { isOverPage: true } }),
    close: () => {
      const state = window.history.state as { readonly usr?: { readonly isOverPage?: boolean } | null } | null
      // Opened from its page it is one step of the history, which closing takes back; opened by a link it is not.
      if (state?.usr?.isOverPage === true) void navigate(-1)
      else setSearch({}, { replace: true })
    },
  }
}
