import type { Card } from '@emun/contract/customer'
import { BlockDialog } from './block-dialog.tsx'
import { FreezeDialog } from './freeze-dialog.tsx'
import { LimitsDialog } from './limits-dialog.tsx'
import type { CardDialog } from './paths.ts'
import { RenameDialog } from './rename-dialog.tsx'
import { ReplaceDialog } from './replace-dialog.tsx'
import { useOpenDialog } from './use-open-dialog.ts'

const dialogs = {
  freeze: [FreezeDialog, 'freeze'],
  block: [BlockDialog, 'block'],
  rename: [RenameDialog, 'rename'],
  limits: [LimitsDialog, 'set_limits'],
  replace: [ReplaceDialog, 'replace'],
} as const satisfies Record<CardDialog, unknown>

/** The dialog that the address names, as long as what it does can be done with the card. */
export function CardDialogs({ card }: { readonly card: Card }) {
  const { dialog, close } = useOpenDialog()
  if (dialog === null) return null
  const [Named, action] = dialogs[dialog]
  return card.actions.includes(action) ? <Named card={card} onClose={close} /> : null
}
