import type { CardType } from '@emun/contract/customer'
import { Percent, useMessages } from '@emun/ui'
import { Amount } from '../../platform/amount.tsx'
import { cardsText } from './messages.ts'

/** What a type of cards costs and how long it takes, what it needs, and what blocks it. */
export function TypeFacts({ type }: { readonly type: CardType }) {
  const text = useMessages(cardsText)
  const { fee, start, startOnCard, topUp, issueSeconds, needsCardholder, isForPhone, canFreeze, unsupported } = type
  const traits = [
    ...(isForPhone ? [text.forPhone] : []),
    ...(needsCardholder ? [text.needsHolder] : []),
    ...(canFreeze ? [] : [text.noFreeze]),
  ]
  return (
    <>
      <dl className="type-facts">
        <div>
          <dt>{text.fee}</dt>
          <dd>
            <Amount of={fee} />
          </dd>
        </div>
        <div>
          <dt>{text.start}</dt>
          <dd>
            <Amount of={start} />
            {startOnCard.currency === start.currency ? null : (
              <>
                {' = '}
                <Amount of={startOnCard} />
              </>
            )}
          </dd>
        </div>
        <div>
          <dt>{text.topUpFee}</dt>
          <dd>{topUp.feeBasisPoints === 0 ? text.noFee : <Percent basisPoints={topUp.feeBasisPoints} />}</dd>
        </div>
        <div>
          <dt>{text.readyIn}</dt>
          <dd>{text.about(issueSeconds)}</dd>
        </div>
      </dl>
      {traits.map((trait) => (
        <p key={trait} className="card-note">
          {trait}
        </p>
      ))}
      {unsupported.length === 0 ? null : (
        <div className="card-note">
          <p>{text.unsupported}</p>
          <ul className="dots">
            {unsupported.map((kind) => (
              <li key={kind}>{kind}</li>
            ))}
          </ul>
        </div>
      )}
    </>
  )
}
