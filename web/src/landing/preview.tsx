import { money } from '@emun/contract/money'
import { Arches, Avatar, Card, Icon, List, Logo, Ltr, Money, TxRow, UserText } from '@emun/ui'
import type { ReactElement } from 'react'
import type { LandingMessages } from './messages.en.ts'

type PreviewText = LandingMessages['preview']

/** The home screen in small, drawn with the components the real one uses. To a screen reader it is one picture. */
export function Preview({ text }: { text: PreviewText }): ReactElement {
  return (
    <div className="preview" role="img" aria-label={text.label}>
      <div className="preview-screen">
        <PhoneTop text={text} />
        <Balance text={text} />
        <div className="preview-action">
          <Icon name="send" size={20} />
          {text.send}
        </div>
        <Activity text={text} />
      </div>
    </div>
  )
}

function PhoneTop({ text }: { text: PreviewText }): ReactElement {
  return (
    <div className="preview-top">
      <Logo markOnly size="small" />
      <div>
        <div className="preview-greeting">{text.greeting}</div>
        <div className="preview-account">
          {text.account} <Ltr>4821907</Ltr>
        </div>
      </div>
    </div>
  )
}

function Balance({ text }: { text: PreviewText }): ReactElement {
  return (
    <Card tone="brand" className="preview-balance">
      <Arches seed="4821907" />
      <div>{text.balance}</div>
      <div className="preview-sum">
        <Money amount={money('USD', 214_835n)} />
      </div>
      <div className="preview-hold">
        {text.onHold} <Money amount={money('USD', 0n)} />
      </div>
    </Card>
  )
}

function Activity({ text }: { text: PreviewText }): ReactElement {
  const [first = '', second = '', third = ''] = text.names
  const rows = [
    { way: text.to, name: first, day: text.today, time: '14:05', minor: -12_000n },
    { way: text.from, name: second, day: text.today, time: '09:40', minor: 50_000n },
    { way: text.to, name: third, day: text.yesterday, time: '18:22', minor: -3_560n },
  ]
  return (
    <Card className="preview-activity">
      <div className="preview-heading">{text.activity}</div>
      <List>
        {rows.map((row) => (
          <TxRow
            key={row.time}
            icon={<Avatar name={row.name} />}
            title={
              <>
                {row.way} <UserText>{row.name}</UserText>
              </>
            }
            detail={
              <>
                {row.day} <Ltr>{row.time}</Ltr>
              </>
            }
            amount={<Money amount={money('USD', row.minor)} plus />}
          />
        ))}
      </List>
    </Card>
  )
}
