import { type Card, freezeCard } from '@emun/contract/customer'
import { ConfirmDialog, useMessages, useToast } from '@emun/ui'
import { call } from '../../platform/api.ts'
import { cardsText } from './messages.ts'
import { Problem } from './problem.tsx'
import { useCardAct } from './use-card-act.ts'

type Props = { readonly card: Card; readonly onClose: () => void }

/** Asks once before a card stops paying; it can be unfrozen at any time. */
export function FreezeDialog({ card: { id }, onClose }: Props) {
  const text = useMessages(cardsText)
  const toast = useToast()
  const freezing = useCardAct(
    (lang) => call(freezeCard, { params: { id }, query: { lang } }),
    () => {
      toast(text.changing.freeze, 'positive')
      onClose()
    },
  )
  return (
    <ConfirmDialog
      open
      title={text.freezeTitle}
      confirm={text.freezeNow}
      busy={freezing.isBusy}
      busyLabel={text.freezing}
      onConfirm={freezing.run}
      onCancel={onClose}
    >
      <p>{text.freezeText}</p>
      <Problem>{freezing.problem}</Problem>
    </ConfirmDialog>
  )
}
