import type { Card } from '@emun/contract/customer'
import { useEffect, useEffectEvent } from 'react'
import { BlockDialog } from './block-dialog.tsx'
import { FreezeDialog } from './freeze-dialog.tsx'
import { LimitsDialog } from './limits-dialog.tsx'
import type { CardDialog } from './paths.ts'
import { RenameDialog } from './rename-dialog.tsx'
import { ReplaceDialog } from './replace-dialog.tsx'
import type { OpenDialog } from './use-open-dialog.ts'

const dialogs = {
  freeze: [FreezeDialog, 'freeze'],
  block: [BlockDialog, 'block'],
  rename: [RenameDialog, 'rename'],
  limits: [LimitsDialog, 'set_limits'],
  replace: [ReplaceDialog, 'replace'],
} as const satisfies Record<CardDialog, unknown>

type Props = { readonly card: Card; readonly shown: OpenDialog }

/** The dialog that is open, as long as what it does can be done with the card; after that it does not come back by itself. */
export function CardDialogs({ card, shown: { dialog, close } }: Props) {
  const isPossible = dialog !== null && card.actions.includes(dialogs[dialog][1])
  const closeGone = useEffectEvent((isOpen: boolean) => {
    if (!isOpen) close()
  })
  useEffect(() => closeGone(isPossible), [isPossible])
  if (dialog === null || !isPossible) return null
  const [Named] = dialogs[dialog]
  return <Named card={card} onClose={close} />
}
