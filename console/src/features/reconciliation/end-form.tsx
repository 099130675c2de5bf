import { Banner, Button, TextArea, TextField, useMessages } from '@emun/ui'
import type { ReactElement } from 'react'
import { queuesText } from '../queues/public.ts'
import { reconciliationText } from './messages.ts'
import type { Deciding } from './use-deciding-line.ts'

/** Money that is no customer’s: ours, or gone back to whoever sent it. Why is kept in the audit. */
export function EndForm({ deciding, isReady }: { deciding: Deciding; isReady: boolean }): ReactElement {
  const text = useMessages(reconciliationText)
  const queues = useMessages(queuesText)
  const { draft, change, errorAt } = deciding
  const isBack = draft.mode === 'sending_back'
  const title = isBack ? text.sendBackTitle : text.ownTitle
  const leave = (): void => {
    deciding.forget()
    change({ mode: 'matching' })
  }
  return (
    <form
      noValidate
      className="decision-fields"
      aria-label={title}
      onSubmit={(event) => {
        event.preventDefault()
        deciding.end()
      }}
    >
      <h3>{title}</h3>
      {isBack && (
        <TextField
          label={text.backReference}
          name="reference"
          dir="ltr"
          autoComplete="off"
          maxLength={120}
          value={draft.reference}
          onChange={(reference) => change({ reference })}
          error={errorAt('reference')}
        />
      )}
      <TextArea
        label={text.note}
        hint={text.noteHint}
        name="note"
        maxLength={500}
        value={draft.note}
        onChange={(note) => change({ note })}
        error={errorAt('note')}
      />
      {deciding.problem !== undefined && <Banner tone="negative">{deciding.problem}</Banner>}
      <div className="decision-buttons">
        <Button onClick={leave}>{queues.back}</Button>
        <Button
          type="submit"
          variant="danger"
          disabled={!isReady}
          busy={deciding.busy === 'end'}
          busyLabel={queues.sending}
        >
          {isBack ? text.sendBackSend : text.ownSend}
        </Button>
      </div>
    </form>
  )
}
