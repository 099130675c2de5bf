import type { Card } from '@emun/contract/customer'
import { Button, Panel, plainDateText, useLanguage, useMessages, UserText } from '@emun/ui'
import { parsePlainDate } from '@emun/contract/time'
import type { ReactNode } from 'react'
import { Amount } from '../../platform/amount.tsx'
import { cardsText } from './messages.ts'
import type { OpenDialog } from './use-open-dialog.ts'

type Props = { readonly card: Card; readonly open: OpenDialog['open'] }

/** What the customer allows the card, and how much of it is used. */
export function LimitsPanel({ card: { limits, spent, actions }, open }: Props) {
  const text = useMessages(cardsText)
  const canSet = actions.includes('set_limits')
  const isFree =
    limits.perDay === null &&
    limits.perMonth === null &&
    limits.shop === null &&
    !limits.isSingleUse &&
    limits.until === null
  if (isFree && !canSet) return null
  const change = (
    <Button variant="quiet" size="small" icon="edit" onClick={() => open('limits')}>
      {text.change}
    </Button>
  )
  return (
    <Panel title={text.limits} {...(canSet ? { action: change } : {})}>
      {isFree ? <p className="card-note">{text.noLimits}</p> : <LimitFacts limits={limits} spent={spent} />}
    </Panel>
  )
}

function LimitFacts({ limits, spent }: Pick<Card, 'limits' | 'spent'>) {
  const text = useMessages(cardsText)
  const { language } = useLanguage()
  const lastDay = limits.until === null ? null : parsePlainDate(limits.until)
  return (
    <dl className="fact-list">
      <Limit name={text.perDay} of={limits.perDay} used={spent?.today ?? null} />
      <Limit name={text.perMonth} of={limits.perMonth} used={spent?.thisMonth ?? null} />
      {limits.shop === null ? null : (
        <Fact name={text.onlyShop}>
          <UserText>{limits.shop}</UserText>
        </Fact>
      )}
      {limits.isSingleUse ? <Fact name={text.singleUse}>{text.yes}</Fact> : null}
      {lastDay === null ? null : <Fact name={text.lastDay}>{plainDateText(lastDay, language)}</Fact>}
    </dl>
  )
}

type LimitProps = {
  readonly name: string
  readonly of: Card['limits']['perDay']
  readonly used: Card['limits']['perDay']
}

function Limit({ name, of, used }: LimitProps) {
  const text = useMessages(cardsText)
  if (of === null) return null
  return (
    <Fact name={name}>
      <Amount of={of} />
      {used === null ? null : (
        <span className="limit-used">
          {text.used} <Amount of={used} />
        </span>
      )}
    </Fact>
  )
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
