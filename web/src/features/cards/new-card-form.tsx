import type { CardType } from '@emun/contract/customer'
import { amountOf, type WireMoney } from '@emun/contract/money'
import { Button, Checkbox, CostBox, ErrorSummary, Money, TextField, useMessages } from '@emun/ui'
import { useIsOnline } from '../../platform/online.ts'
import { HolderChoice } from './holder-choice.tsx'
import { cardsText } from './messages.ts'
import { Shortfall } from './shortfall.tsx'
import { useNewCardForm } from './use-new-card-form.ts'

type Props = { readonly type: CardType; readonly balance: WireMoney; readonly email: string }

/** What the new card is called and whose it is, and the whole cost before the button, which names it. */
export function NewCardForm({ type, balance, email }: Props) {
  const text = useMessages(cardsText)
  const form = useNewCardForm(type, email)
  const isOnline = useIsOnline()
  return (
    <form className="card-form" noValidate onSubmit={form.onSubmit}>
      <ErrorSummary form={form} />
      <TextField
        label={text.name}
        hint={text.nameHint}
        {...form.field('name')}
        dir="ltr"
        autoComplete="off"
        enterKeyHint="next"
      />
      <TextField
        label={text.email}
        hint={type.isForPhone ? text.emailPhoneHint : text.emailHint}
        {...form.field('email')}
        type="email"
        autoComplete="email"
        enterKeyHint="next"
      />
      {type.needsCardholder ? <HolderChoice type={type.name} binding={form.field('cardholder')} /> : null}
      <Checkbox label={text.singleUse} hint={text.singleUseHint} {...form.field('isSingleUse')} />
      <TextField
        label={text.lastDay}
        hint={text.lastDayHint}
        {...form.field('until')}
        dir="ltr"
        inputMode="numeric"
        autoComplete="off"
        optional
      />
      <CostBox
        rows={[
          { label: text.fee, value: <Money amount={amountOf(type.fee)} /> },
          { label: text.start, value: <Money amount={amountOf(type.start)} />, note: <StartNote type={type} /> },
        ]}
        total={{ label: text.fromBalance, value: <Money amount={amountOf(type.total)} /> }}
      />
      <p className="card-note">
        {text.yourBalance} <Money amount={amountOf(balance)} />
      </p>
      <Shortfall needed={type.total} balance={balance} />
      <Button
        type="submit"
        variant="primary"
        wide
        busy={form.busy}
        busyLabel={text.creating}
        disabled={!isOnline}
        aria-describedby="card-offline"
      >
        {text.createFor} <Money amount={amountOf(type.total)} />
      </Button>
      <p id="card-offline" role="status" className="card-note">
        {isOnline ? null : text.offline}
      </p>
    </form>
  )
}

/** Whose it is; of a card of another currency, what of it comes onto the card. */
function StartNote({ type: { start, startOnCard } }: { readonly type: CardType }) {
  const text = useMessages(cardsText)
  if (startOnCard.currency === start.currency) return text.startNote
  return (
    <>
      {text.ontoCard} <Money amount={amountOf(startOnCard)} />
    </>
  )
}
