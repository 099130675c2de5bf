import type { Deposit } from '@emun/contract/customer'
import { Button, LinkButton, Panel } from '@emun/ui'
import { Problem } from './problem.tsx'
import { claim } from './queries.ts'
import { SupportLink } from './support-link.tsx'
import { useAct } from './use-act.ts'
import { usePayer } from './payer.ts'
import { useDepositsText } from './use-deposits-text.ts'

/** Two doors, each labelled by what the customer did, so that nobody pays twice and nothing that was paid is lost. */
export function ExpiredDoors({ deposit: { id, paymentSystem } }: { readonly deposit: Deposit }) {
  const text = useDepositsText()
  const act = useAct(id, (payer, language) => claim(payer, id, language))
  const { methodPath } = usePayer()
  return (
    <>
      <Problem>{act.problem}</Problem>
      <div className="doors">
        <Panel title={text.didNotPay}>
          <p className="deposit-note">{text.didNotPayText}</p>
          <LinkButton href={methodPath(paymentSystem)} variant="primary" wide>
            {text.newRequest}
          </LinkButton>
        </Panel>
        <Panel title={text.alreadyPaid}>
          <p className="deposit-note">{text.alreadyPaidText}</p>
          <Button wide busy={act.isBusy} busyLabel={text.claiming} onClick={act.run}>
            {text.alreadyPaid}
          </Button>
        </Panel>
      </div>
      <SupportLink reference={id} />
    </>
  )
}
