import { type Card, unfreezeCard } from '@emun/contract/customer'
import { Button, useMessages } from '@emun/ui'
import { useEffect, useRef, useState } from 'react'
import { call } from '../../platform/api.ts'
import { UndoStrip } from '../../platform/undo-strip.tsx'
import { cardsText } from './messages.ts'
import { Problem } from './problem.tsx'
import { useCardAct } from './use-card-act.ts'

type Props = { readonly card: Card; readonly onFreeze: () => void }

/** Freezes or unfreezes. Right after freezing the way back stands in its place for a moment. */
export function FreezeButton({ card, onFreeze }: Props) {
  const text = useMessages(cardsText)
  const [isFresh, endFresh] = useFreshlyFrozen(card)
  const { id, actions } = card
  const unfreezing = useCardAct((lang) => call(unfreezeCard, { params: { id }, query: { lang } }), endFresh)
  if (isFresh && actions.includes('unfreeze')) {
    return (
      <UndoStrip undo={text.undo} onUndo={unfreezing.run} onEnd={endFresh}>
        {text.frozenTitle}
      </UndoStrip>
    )
  }
  return (
    <>
      {actions.includes('freeze') ? (
        <Button icon="hold" wide onClick={onFreeze}>
          {text.freeze}
        </Button>
      ) : null}
      {actions.includes('unfreeze') ? (
        <Button
          variant="primary"
          icon="refresh"
          wide
          busy={unfreezing.isBusy}
          busyLabel={text.unfreezing}
          onClick={unfreezing.run}
        >
          {text.unfreeze}
        </Button>
      ) : null}
      <Problem>{unfreezing.problem}</Problem>
    </>
  )
}

/** True from the moment the card is seen to become frozen, until the time to undo it is over. */
function useFreshlyFrozen({ state }: Card): readonly [boolean, () => void] {
  const before = useRef(state)
  const [isFresh, setFresh] = useState(false)
  useEffect(() => {
    if (before.current === 'active' && state === 'frozen') setFresh(true)
    before.current = state
  }, [state])
  return [isFresh, () => setFresh(false)]
}
