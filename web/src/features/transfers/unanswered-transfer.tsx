import { Banner, Button, LinkButton, useMessages } from '@emun/ui'
import { useId } from 'react'
import { useNavigate } from 'react-router'
import { useIsOnline } from '../../platform/online.ts'
import { useFlow } from './flow-context.ts'
import { transfersText } from './messages.ts'

/** No answer came. Nobody is left guessing: one button settles it, with the same key, so that money cannot move twice. */
export function UnansweredTransfer() {
  const text = useMessages(transfersText)
  const { send, startOver } = useFlow()
  const navigate = useNavigate()
  const isOnline = useIsOnline()
  const hintId = useId()
  const leave = () => {
    startOver()
    void navigate('/transfer', { replace: true })
  }
  return (
    <div role="alert" className="unanswered">
      <Banner tone="warning">
        <p>{text.unansweredText}</p>
        {isOnline ? null : <p>{text.offline}</p>}
        <div className="unanswered-actions">
          <Button variant="primary" icon="refresh" disabled={!isOnline} onClick={send}>
            {text.checkAgain}
          </Button>
          <LinkButton href="/activity" variant="secondary">
            {text.seeActivity}
          </LinkButton>
        </div>
        <p id={hintId} className="unanswered-hint">
          {text.startOverHint}
        </p>
        <Button variant="quiet" size="small" aria-describedby={hintId} onClick={leave}>
          {text.startOver}
        </Button>
      </Banner>
    </div>
  )
}
