import type { Language } from '@emun/contract/language'
import type { MessageTemplate } from '@emun/contract/operator'
import { Banner, Button, Select, useMessages } from '@emun/ui'
import type { ReactElement } from 'react'
import { type MessageDraft, MessageToCustomer } from './message-to-customer.tsx'
import { queuesText } from './messages.ts'

/** Why an operator says no, and what the customer reads of it. Where there is only one reason, it is none. */
export type ReasonDraft<Reason extends string> = MessageDraft & { readonly reason: Reason | '' }

export type ReasonOption<Reason extends string> = { readonly value: Reason; readonly label: string }

export type ReasonFormProps<Reason extends string> = {
  readonly title: string
  /** The reasons in the operator's language; null where only the message is asked for. */
  readonly reasons: readonly ReasonOption<Reason>[] | null
  /** What the message begins with; null while no reason is chosen. */
  readonly template: MessageTemplate | null
  readonly language: Language
  readonly heading: string
  readonly draft: ReasonDraft<Reason>
  readonly onChange: (changes: Partial<ReasonDraft<Reason>>) => void
  readonly errorAt: (field: string) => string | undefined
  /** What is wrong with neither the reason nor the message. */
  readonly problem: string | undefined
  readonly act: string
  readonly isBusy: boolean
  readonly isReady: boolean
  readonly onBack: () => void
  readonly onSend: () => void
}

const longestMessage = 500

/** Says no, or asks again: the reason, and the message to the customer that it begins. */
export function ReasonForm<Reason extends string>(props: ReasonFormProps<Reason>): ReactElement {
  const { title, reasons, template, language, heading, draft, onChange, errorAt, act, isBusy, isReady } = props
  const text = useMessages(queuesText)
  return (
    <form
      noValidate
      className="decision-fields"
      aria-label={title}
      onSubmit={(event) => {
        event.preventDefault()
        props.onSend()
      }}
    >
      <h3>{title}</h3>
      {reasons !== null && (
        <Reasons
          reasons={reasons}
          value={draft.reason}
          onChange={(reason) => onChange({ reason })}
          error={errorAt('reason')}
        />
      )}
      <MessageToCustomer
        {...{ language, draft, onChange, template, heading }}
        longest={longestMessage}
        error={errorAt('message')}
      />
      {props.problem !== undefined && <Banner tone="negative">{props.problem}</Banner>}
      <div className="decision-buttons">
        <Button onClick={props.onBack}>{text.back}</Button>
        <Button
          type="submit"
          variant={reasons === null ? 'primary' : 'danger'}
          disabled={!isReady}
          busy={isBusy}
          busyLabel={text.sending}
        >
          {act}
        </Button>
      </div>
    </form>
  )
}

type ReasonsProps<Reason extends string> = {
  readonly reasons: readonly ReasonOption<Reason>[]
  readonly value: Reason | ''
  readonly onChange: (reason: Reason | '') => void
  readonly error: string | undefined
}

function Reasons<Reason extends string>({ reasons, value, onChange, error }: ReasonsProps<Reason>): ReactElement {
  const text = useMessages(queuesText)
  return (
    <Select
      label={text.reason}
      name="reason"
      value={value}
      onChange={(chosen) => onChange(reasons.find((each) => each.value === chosen)?.value ?? '')}
      options={[{ value: '', label: text.chooseReason }, ...reasons]}
      error={error}
      autoFocus
    />
  )
}
