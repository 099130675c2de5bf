import { amountOf } from '@emun/contract/money'
import { type CardReceivable, type IssuerFloat, type OperatorRole, readCardMoney } from '@emun/contract/operator'
import {
  Button,
  ErrorPanel,
  Link,
  LinkButton,
  Ltr,
  Money,
  Panel,
  Skeleton,
  Time,
  useMessages,
  useToast,
} from '@emun/ui'
import { type ReactElement, useState } from 'react'
import { useAsked } from '../../platform/asked.ts'
import { PageHead } from '../../platform/page-head.tsx'
import { Fact } from '../queues/public.ts'
import { CollectDialog } from './collect-dialog.tsx'
import { cardsText } from './messages.ts'

/** What issuers have of us, and what customers owe because their cards could not pay. */
export function CardMoneyPage({ role }: { role: OperatorRole }): ReactElement {
  const text = useMessages(cardsText)
  const { reply, hasFailed, again } = useAsked(readCardMoney, {})
  return (
    <div className="page">
      <PageHead title={text.moneyTitle} lead={text.moneyLead}>
        <LinkButton href="/console/cards">{text.toCards}</LinkButton>
      </PageHead>
      {hasFailed && <ErrorPanel title={text.failed} onRetry={again} />}
      {reply === null && !hasFailed && <Skeleton lines={8} />}
      {reply && (
        <>
          <Panel title={text.held}>
            <p className="figure-note">
              {text.asOf} <Time at={reply.now} show="day_time" afterWords />
            </p>
            {reply.floats.length === 0 && <p>{text.noFloats}</p>}
            <ul className="rail-balances">
              {reply.floats.map((float) => (
                <li key={`${float.issuer} ${float.currency}`} className="rail-balance">
                  <Float float={float} />
                </li>
              ))}
            </ul>
          </Panel>
          <Receivables receivables={reply.receivables} mayCollect={role === 'treasurer'} onCollected={again} />
        </>
      )}
    </div>
  )
}

function Float({ float }: { float: IssuerFloat }): ReactElement {
  const text = useMessages(cardsText)
  const { told, difference } = float
  return (
    <>
      <h3>
        <Ltr>{float.issuer}</Ltr>
      </h3>
      <dl className="review-facts">
        <Fact name={text.held}>
          <Money amount={amountOf(float.held)} />
        </Fact>
        <Fact name={text.onCards}>
          <Money amount={amountOf(float.onCards)} />
        </Fact>
        <Fact name={text.notConfirmed}>
          <Money amount={amountOf(float.pending)} />
        </Fact>
        <Fact name={text.free}>
          <Money amount={amountOf(float.free)} />
        </Fact>
        <Fact name={text.told}>{told === null ? text.notTold : <Money amount={amountOf(told)} />}</Fact>
        {difference !== null && amountOf(difference).minor !== 0n && (
          <Fact name={text.difference}>
            <Money amount={amountOf(difference)} plus />
          </Fact>
        )}
      </dl>
    </>
  )
}

type ReceivablesProps = {
  readonly receivables: readonly CardReceivable[]
  readonly mayCollect: boolean
  readonly onCollected: () => void
}

function Receivables({ receivables, mayCollect, onCollected }: ReceivablesProps): ReactElement {
  const text = useMessages(cardsText)
  const toast = useToast()
  const [chosen, setChosen] = useState<CardReceivable | null>(null)
  const done = (said: string): void => {
    setChosen(null)
    toast(said, 'positive')
    onCollected()
  }
  return (
    <Panel title={text.receivables}>
      {receivables.length === 0 && <p>{text.noReceivables}</p>}
      <ul className="terms-rows">
        {receivables.map((each) => (
          <li key={each.customer} className="terms-row">
            <h3 className="terms-name">
              <Link className="text-link" href={`/console/users/${each.customer}`}>
                <Ltr>{each.accountNumber}</Ltr>
              </Link>
            </h3>
            <Sums receivable={each} />
            {mayCollect && (
              <Button size="small" onClick={() => setChosen(each)}>
                {text.collect}
                <span className="visually-hidden"> {each.accountNumber}</span>
              </Button>
            )}
          </li>
        ))}
      </ul>
      {chosen && <CollectDialog receivable={chosen} onClose={() => setChosen(null)} onDone={done} />}
    </Panel>
  )
}

function Sums({ receivable: { owed, ofCards, balance, since } }: { receivable: CardReceivable }): ReactElement {
  const text = useMessages(cardsText)
  const sums = [
    [text.owed, owed],
    [text.ofCards, ofCards],
    [text.customerBalance, balance],
  ] as const
  return (
    <dl className="terms-facts">
      {sums.map(([name, amount]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            <Money amount={amountOf(amount)} />
          </dd>
        </div>
      ))}
      <div>
        <dt>{text.since}</dt>
        <dd>
          <Time at={since} />
        </dd>
      </div>
    </dl>
  )
}
