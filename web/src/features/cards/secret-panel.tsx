import { type Card, cardCvv, cardPan } from '@emun/contract/customer'
import { Button, CopyRow, Panel, useMessages, useRefusalText } from '@emun/ui'
import { call } from '../../platform/api.ts'
import { useIsOnline } from '../../platform/online.ts'
import { cardsText } from './messages.ts'
import { Problem } from './problem.tsx'
import { SecondsLeft } from './seconds-left.tsx'
import { useBriefSecret } from '../../platform/use-brief-secret.ts'

type Details = { readonly pan: string; readonly expiry: string; readonly cvv: string }

/** The number, the date and the security code, for as long as one needs to type or copy them. */
export function SecretPanel({ card: { id } }: { readonly card: Card }) {
  const text = useMessages(cardsText)
  const refusalText = useRefusalText()
  const isOnline = useIsOnline()
  const secret = useBriefSecret(() => readDetails(id))
  return (
    <Panel title={text.details}>
      {secret.shown === null ? (
        <div className="secret-closed">
          <p className="card-note">{text.detailsText}</p>
          <Button
            variant="primary"
            icon="eye"
            busy={secret.isBusy}
            busyLabel={text.showing}
            disabled={!isOnline}
            onClick={secret.show}
          >
            {text.showDetails}
          </Button>
        </div>
      ) : (
        <OpenDetails details={secret.shown.value} untilMs={secret.shown.untilMs} onHide={secret.hide} />
      )}
      <Problem>{secret.refusal === null ? null : refusalText(secret.refusal)}</Problem>
    </Panel>
  )
}

type OpenProps = { readonly details: Details; readonly untilMs: number; readonly onHide: () => void }

function OpenDetails({ details: { pan, expiry, cvv }, untilMs, onHide }: OpenProps) {
  const text = useMessages(cardsText)
  return (
    <div className="secret-open">
      <CopyRow label={text.number} value={pan} show={inGroups(pan)} />
      <CopyRow label={text.expiry} value={expiry} />
      <CopyRow label={text.cvv} value={cvv} />
      <div className="secret-foot">
        <SecondsLeft untilMs={untilMs} />
        <Button size="small" icon="eye-off" onClick={onHide} autoFocus>
          {text.hide}
        </Button>
      </div>
    </div>
  )
}

/** One after the other: the first asks who is acting, and the second goes through with that answer. */
async function readDetails(id: string): Promise<Details> {
  const { pan, expiry } = await call(cardPan, { params: { id } })
  const { cvv } = await call(cardCvv, { params: { id } })
  return { pan, expiry, cvv }
}

/** In fours, as it stands on cards. */
function inGroups(pan: string): string {
  return pan.replaceAll(/(\d{4})(?=\d)/g, '$1 ')
}
