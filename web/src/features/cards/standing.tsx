import type { Card } from '@emun/contract/customer'
import { amountOf, isPositive } from '@emun/contract/money'
import { Banner, LinkButton, Time, useMessages } from '@emun/ui'
import { Amount } from '../../platform/amount.tsx'
import { useServerNow } from '../../platform/server-time.ts'
import { Until } from '../../platform/until.tsx'
import { shownState } from './card-state.ts'
import { cardsText } from './messages.ts'
import { cardPath, newCardPath } from './paths.ts'
import { SupportLine } from './support-line.tsx'

type Props = { readonly card: Card; readonly skewMs: number }

/** What there is to know about how a card stands: what happens, who acts next and by when, or why it is over. */
export function Standing({ card, skewMs }: Props) {
  const text = useMessages(cardsText)
  return (
    <div className="card-standing">
      {card.state === 'ready' || card.state === 'creating' ? <BeingMade card={card} skewMs={skewMs} /> : null}
      {shownState(card) === 'frozen' ? (
        <Banner tone="info" icon="hold" title={text.frozenTitle}>
          {text.frozenText}
        </Banner>
      ) : null}
      {card.state === 'failed' ? <NotMade /> : null}
      {card.state === 'blocked' ? <Blocked card={card} /> : null}
      <Changing card={card} />
      {card.audit === 'under_review' ? <Banner tone="info" icon="eye" title={text.auditTitle} /> : null}
      <DeclinesLeft card={card} />
    </div>
  )
}

function BeingMade({ card: { state, readyBy }, skewMs }: Props) {
  const text = useMessages(cardsText)
  const nowMs = useServerNow(skewMs, true)
  const isLate = readyBy !== null && Date.parse(readyBy) < nowMs
  return (
    <Banner tone="info" icon="clock" title={state === 'ready' ? text.readyTitle : text.creatingTitle}>
      <p>
        {text.issuerActs}{' '}
        {readyBy === null || isLate ? null : (
          <>
            {text.expectedBy} <Until at={readyBy} />.
          </>
        )}
      </p>
      <p>{isLate ? text.creatingLate : text.creatingLeave}</p>
      {isLate ? <SupportLine /> : null}
    </Banner>
  )
}

/** What the issuer is asked to change. A freeze too is said to be one only once the issuer has it: until then a payment may pass. */
function Changing({ card: { changing } }: { readonly card: Card }) {
  const text = useMessages(cardsText)
  if (changing === null || changing === 'create' || changing === 'block') return null
  return (
    <Banner tone="info" icon="clock" title={text.changing[changing]}>
      {text.changingText}
    </Banner>
  )
}

function NotMade() {
  const text = useMessages(cardsText)
  const action = (
    <LinkButton href={newCardPath} size="small">
      {text.tryAgain}
    </LinkButton>
  )
  return (
    <Banner tone="negative" title={text.failedTitle} action={action}>
      <p>{text.failedText}</p>
      <SupportLine />
    </Banner>
  )
}

/** Why, when, and what came back; closed it is once its issuer has it. */
function Blocked({ card: { blocked, replacedBy, changing } }: { readonly card: Card }) {
  const text = useMessages(cardsText)
  const action =
    replacedBy === null ? (
      <LinkButton href={newCardPath} size="small">
        {text.create}
      </LinkButton>
    ) : (
      <LinkButton href={cardPath(replacedBy)} size="small">
        {text.seeReplacement}
      </LinkButton>
    )
  return (
    <Banner
      tone="neutral"
      icon="lock"
      title={changing === 'block' ? text.changing.block : text.blockedTitle}
      action={action}
    >
      {blocked === null ? null : (
        <>
          <p>{text.blockReasons[blocked.reason]}</p>
          <p>
            <Time at={blocked.at} show="both" />
          </p>
          <p>
            {blocked.returned === null ? (
              text.returning
            ) : isPositive(amountOf(blocked.returned)) ? (
              <>
                {text.returned} <Amount of={blocked.returned} />
              </>
            ) : (
              text.nothingReturned
            )}
          </p>
        </>
      )}
      <SupportLine />
    </Banner>
  )
}

/** Said before it happens: a card that is declined too often is blocked. */
function DeclinesLeft({ card: { state, declinesLeft } }: { readonly card: Card }) {
  const text = useMessages(cardsText)
  const isOver = state === 'blocked' || state === 'failed'
  if (declinesLeft === null || isOver) return null
  return (
    <Banner tone="warning" title={text.declinesLeft(declinesLeft)}>
      {text.declinesHow}
    </Banner>
  )
}
