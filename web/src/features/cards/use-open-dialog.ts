import { useEffect, useEffectEvent, useState } from 'react'
import { useSearchParams } from 'react-router'
import { type CardDialog, cardDialogs } from './paths.ts'

export type OpenDialog = {
  readonly dialog: CardDialog | null
  readonly open: (name: CardDialog) => void
  readonly close: () => void
}

/** Which dialog stands over the page of a card. A link may ask for one (`?do=freeze`); its address says so no longer than that. */
export function useOpenDialog(): OpenDialog {
  const [dialog, setDialog] = useState<CardDialog | null>(null)
  const [search, setSearch] = useSearchParams()
  const asked = cardDialogs.find((name) => name === search.get('do'))
  const take = useEffectEvent((name: CardDialog | undefined) => {
    if (name === undefined) return
    // Before the dialog is there: it has a step of the history of its own, which Back takes.
    setSearch({}, { replace: true })
    setDialog(name)
  })
  useEffect(() => take(asked), [asked])
  return { dialog, open: setDialog, close: () => setDialog(null) }
}
