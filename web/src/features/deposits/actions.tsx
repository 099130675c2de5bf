import type { Deposit } from '@emun/contract/customer'
import { Button, ConfirmDialog, LinkButton } from '@emun/ui'
import { useState } from 'react'
import { Problem } from './problem.tsx'
import { cancel } from './queries.ts'
import { canCancel, type Stage } from './stage.ts'
import { useAct } from './use-act.ts'
import { usePayer } from './payer.ts'
import { useDepositsText } from './use-deposits-text.ts'

type Props = { readonly deposit: Deposit; readonly stage: Stage }

/** At the foot of the page: giving it up while nothing is paid, or another one where this has ended. */
export function Actions({ deposit, stage }: Props) {
  const text = useDepositsText()
  const { methodsPath } = usePayer()
  if (canCancel(stage)) return <Cancelling id={deposit.id} />
  if (!['credited', 'undone', 'cancelled'].includes(stage)) return null
  return (
    <LinkButton href={methodsPath} icon="deposit" wide>
      {text.addMore}
    </LinkButton>
  )
}

function Cancelling({ id }: { readonly id: string }) {
  const text = useDepositsText()
  const [isAsked, setAsked] = useState(false)
  const close = () => setAsked(false)
  const act = useAct(id, (payer, language) => cancel(payer, id, language), close)
  return (
    <>
      <Problem>{act.problem}</Problem>
      <Button variant="quiet" icon="close" onClick={() => setAsked(true)}>
        {text.cancel}
      </Button>
      <ConfirmDialog
        open={isAsked}
        title={text.cancelTitle}
        confirm={text.cancelConfirm}
        cancel={text.keep}
        tone="danger"
        busy={act.isBusy}
        busyLabel={text.cancelling}
        onConfirm={act.run}
        onCancel={close}
      >
        {text.cancelText}
      </ConfirmDialog>
    </>
  )
}
