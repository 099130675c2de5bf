import { type Money as Amount, money, percentageFee, subtract } from '@emun/contract/money'
import { CostBox, Ltr, Money } from '@emun/ui'
import type { ReactElement } from 'react'
import { Prose } from '@emun/ui/blocks'
import { FeeMethods } from './fee-methods.tsx'
import type { LandingMessages } from './messages.en.ts'
import { Sum } from './numbers.tsx'

type FeesText = LandingMessages['fees']

/** Account to account, in hundredths of a percent: no table has a row for it, for the ledger posts none. */
const transferFeeBasisPoints = 0n

const examples = [money('USD', 1_850n), money('USD', 124_000n), money('USD', 960_000n)]

export function Fees({ text }: { text: FeesText }): ReactElement {
  return (
    <section className="section section-sunk" id="fees" aria-labelledby="fees-title">
      <div className="section-inner">
        <h2 id="fees-title">{text.title}</h2>
        <p className="section-lead">
          <Prose>{text.lead}</Prose>
        </p>
        <div className="fee-examples">
          {examples.map((amount, index) => (
            <Example key={text.examples[index]} title={text.examples[index] ?? ''} amount={amount} text={text} />
          ))}
        </div>
        <FeeMethods text={text.methods} />
        <Limits text={text} />
      </div>
    </section>
  )
}

function Example({ title, amount, text }: { title: string; amount: Amount; text: FeesText }): ReactElement {
  const fee = percentageFee(amount, transferFeeBasisPoints)
  return (
    <CostBox
      title={title}
      rows={[
        { label: text.youSend, value: <Money amount={amount} /> },
        { label: <FeeLabel text={text.fee} />, value: <Money amount={fee} /> },
      ]}
      total={{ label: text.theyGet, value: <Money amount={subtract(amount, fee)} /> }}
    />
  )
}

function FeeLabel({ text }: { text: string }): ReactElement {
  return (
    <>
      {text} <Ltr>{`${transferFeeBasisPoints / 100n}%`}</Ltr>
    </>
  )
}

function Limits({ text }: { text: FeesText }): ReactElement {
  return (
    <div className="fee-limits">
      <h3>{text.limitsTitle}</h3>
      <dl>
        {text.limits.map((window, index) => (
          <div key={window}>
            <dt>
              <Prose>{window}</Prose>
            </dt>
            <dd>
              <Sum name={`limit${index + 1}`} />
            </dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
