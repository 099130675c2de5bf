import type { readInterfaceWebhook } from '@emun/contract/customer'
import type { ReplyOf } from '@emun/contract/endpoint'
import { Button, StatusChip, Time, useMessages, useRefusalText, useToast } from '@emun/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { answered, refusalsIn } from '../../platform/expected-no.ts'
import { Until } from '../../platform/until.tsx'
import { interfacesText } from './messages.ts'
import { sendReplay } from './queries.ts'

type LoggedEvent = ReplyOf<typeof readInterfaceWebhook>['events'][number]

const typeWords = {
  'payment.paid': 'paid',
  'payment.received': 'received',
  'payment.taken_back': 'takenBack',
  'payment.refunded': 'returned',
  'payment.cancelled': 'cancelled',
  'payout.paid': 'paidOut',
} as const

/** What was told, the newest first, and what came of it. */
export function WebhookLog({ events }: { readonly events: readonly LoggedEvent[] }) {
  const text = useMessages(interfacesText)
  if (events.length === 0) return <p className="interface-note">{text.noLog}</p>
  return (
    <ul className="interface-done">
      {events.map((event) => (
        <li key={event.id}>
          <div>
            <p>
              {text.types[typeWords[event.type]]} · <Time at={event.at} show="day_time" afterWords />
            </p>
            <p className="interface-note">
              <Outcome of={event} />
            </p>
          </div>
          <Replay id={event.id} />
        </li>
      ))}
    </ul>
  )
}

function Outcome({ of: { status, problem, nextAt, tries } }: { readonly of: LoggedEvent }) {
  const text = useMessages(interfacesText)
  if (tries === 0) {
    return (
      <StatusChip tone="info" icon="clock">
        {text.waiting}
      </StatusChip>
    )
  }
  const isTold = status !== null && status >= 200 && status < 300
  const said = status === null ? text.problems[problem ?? 'no_answer'] : text.answered(status)
  return (
    <>
      <StatusChip tone={isTold ? 'positive' : 'warning'} icon={isTold ? 'check' : 'alert'}>
        {isTold ? text.told : text.givenUp}
      </StatusChip>{' '}
      {said}
      {nextAt === null ? null : (
        <>
          {' · '}
          {text.nextAt} <Until at={nextAt} />
        </>
      )}
    </>
  )
}

function Replay({ id }: { readonly id: string }) {
  const text = useMessages(interfacesText)
  const refusalText = useRefusalText()
  const cache = useQueryClient()
  const toast = useToast()
  const replay = useMutation({
    mutationFn: () => answered(sendReplay(cache, id)),
    onError: (error) => {
      const [refusal] = refusalsIn(error)
      if (refusal) toast(refusalText(refusal), 'negative')
    },
  })
  return (
    <Button size="small" busy={replay.isPending} busyLabel={text.replaying} onClick={() => replay.mutate()}>
      {text.replay}
    </Button>
  )
}
