import { readThreeDs, type ThreeDs } from '@emun/contract/customer'
import { Button, CopyRow, LinkButton, Ltr, Time, useMessages, useRefusalText, UserText } from '@emun/ui'
import { call } from '../../platform/api.ts'
import { clockOf } from '../../platform/countdown.ts'
import { useIsOnline } from '../../platform/online.ts'
import { AskedAmount } from './amount-words.tsx'
import { cardsText } from './messages.ts'
import { Problem } from './problem.tsx'
import { SecondsLeft } from './seconds-left.tsx'
import { useBriefSecret } from '../../platform/use-brief-secret.ts'

type Props = {
  readonly card: string
  readonly code: ThreeDs
  /** By the server's clock. */
  readonly nowMs: number
  readonly isNewest: boolean
}

/** One question of a shop: who asks for how much, until when; and the answer, once it is asked for. */
export function CodeCard({ card, code, nowMs, isNewest }: Props) {
  const text = useMessages(cardsText)
  const { kind, merchant, amount, at, expiresAt } = code
  return (
    <li className="card code-card" data-tone="surface" data-newest={isNewest || undefined}>
      <h2>{merchant === null ? text.codeKinds[kind] : <UserText>{merchant}</UserText>}</h2>
      {amount === null ? null : (
        <p className="code-amount">
          <AskedAmount of={amount} />
        </p>
      )}
      <p className="card-note">
        {merchant === null ? null : <>{text.codeKinds[kind]} · </>}
        <Time at={at} show="day_time" />
      </p>
      <p className="code-expires" role="timer" aria-live="off">
        {text.expiresIn} <Ltr>{clockOf(Date.parse(expiresAt) - nowMs)}</Ltr>
      </p>
      <CodeValue card={card} code={code} />
    </li>
  )
}

function CodeValue({ card, code: { id, kind } }: Pick<Props, 'card' | 'code'>) {
  const text = useMessages(cardsText)
  const refusalText = useRefusalText()
  const isOnline = useIsOnline()
  const secret = useBriefSecret(async () => (await call(readThreeDs, { params: { id: card, code: id } })).value)
  if (secret.shown !== null) {
    return (
      <div className="code-value">
        {kind === 'code' ? (
          <CopyRow label={text.code} value={secret.shown.value} />
        ) : (
          <CodeLink address={secret.shown.value} />
        )}
        <SecondsLeft untilMs={secret.shown.untilMs} />
      </div>
    )
  }
  return (
    <>
      <Button
        variant="primary"
        icon="eye"
        busy={secret.isBusy}
        busyLabel={text.showing}
        disabled={!isOnline}
        onClick={secret.show}
      >
        {kind === 'code' ? text.showCode : text.showLink}
      </Button>
      <Problem>{secret.refusal === null ? null : refusalText(secret.refusal)}</Problem>
    </>
  )
}

/** Only a safe address is a link; anything else could run something. */
function CodeLink({ address }: { readonly address: string }) {
  const text = useMessages(cardsText)
  if (!address.startsWith('https://')) return <CopyRow label={text.link} value={address} />
  return (
    <>
      <LinkButton href={address} variant="primary" isNewTab>
        {text.openLink}
      </LinkButton>
      <CopyRow label={text.link} value={address} />
    </>
  )
}
