import { Banner, Button, LinkButton } from '@emun/ui'
import { useId } from 'react'
import { useNavigate } from 'react-router'
import { useIsOnline } from '../../platform/online.ts'
import { useFlow } from './flow-context.ts'
import type { Quote } from './kept-withdrawal.ts'
import { usePurpose, usePurposeText } from './purpose.ts'

/** No answer came. Nobody is left guessing: one button settles it, with the same key, so that money cannot move twice. */
export function UnansweredWithdrawal({ quote }: { readonly quote: Quote }) {
  const text = usePurposeText()
  const { startPath } = usePurpose()
  const { send, startOver } = useFlow()
  const navigate = useNavigate()
  const isOnline = useIsOnline()
  const hintId = useId()
  const leave = () => {
    startOver()
    void navigate(startPath, { replace: true })
  }
  return (
    <div role="alert" className="withdraw-unanswered">
      <Banner tone="warning">
        <p>{text.unansweredText}</p>
        {isOnline ? null : <p>{text.offline}</p>}
        <div className="withdraw-buttons">
          <Button variant="primary" icon="refresh" disabled={!isOnline} onClick={() => send(quote)}>
            {text.checkAgain}
          </Button>
          <LinkButton href="/on-hold" variant="secondary">
            {text.seeOnHold}
          </LinkButton>
        </div>
        <p id={hintId} className="withdraw-hint">
          {text.startOverHint}
        </p>
        <Button variant="quiet" size="small" aria-describedby={hintId} onClick={leave}>
          {text.startOver}
        </Button>
      </Banner>
    </div>
  )
}
