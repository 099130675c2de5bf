import type { PlainDate } from '@emun/contract/time'
import { amountOf } from '@emun/contract/money'
import { Ltr, Money, Panel, plainDateText, Time, useLanguage, useMessages, UserText } from '@emun/ui'
import type { ReactElement, ReactNode } from 'react'
import type { Customer } from './customer.ts'
import { customersText } from './messages.ts'

/** Who the customer is to us, and both balances. */
export function ProfilePanel({ customer }: { customer: Customer }): ReactElement {
  const text = useMessages(customersText)
  const { language } = useLanguage()
  const { facts } = text
  const { nickName, email, dateOfBirth } = customer
  const rows: readonly (readonly [string, ReactNode])[] = [
    [facts.mainBalance, <Money key="main" amount={amountOf(customer.mainBalance)} />],
    [facts.returnBalance, <Money key="return" amount={amountOf(customer.returnBalance)} />],
    [facts.number, <Ltr key="number">{customer.accountNumber}</Ltr>],
    [facts.phone, <Ltr key="phone">{customer.phone}</Ltr>],
    [facts.nickName, nickName && <UserText>{nickName}</UserText>],
    [facts.email, email && <Ltr>{email}</Ltr>],
    [facts.dateOfBirth, dateOfBirth && plainDateText(dateOfBirth as PlainDate, language)],
    [facts.country, new Intl.DisplayNames(language, { type: 'region' }).of(customer.country)],
    [facts.language, text.languages[customer.language]],
    [facts.verification, text.levels[customer.verification]],
    [facts.openedAt, <Time key="opened" at={customer.openedAt} />],
  ]
  return (
    <Panel title={text.profile}>
      <dl className="customer-facts">
        {rows.map(
          ([name, value]) =>
            value !== null && (
              <div key={name} className="fact">
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
      </dl>
    </Panel>
  )
}
