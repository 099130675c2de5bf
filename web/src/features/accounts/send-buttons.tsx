import { Button, type Form, useMessages } from '@emun/ui'
import type { ReactElement } from 'react'
import { hasChat } from './has-chat.ts'
import { accountsText } from './messages.ts'

type SendButtonsProps = {
  readonly form: Pick<Form<{ readonly channel: 'sms' | 'whatsapp' }>, 'values' | 'set' | 'busy' | 'onSubmit'>
}

/** The end of a form that begins a validation: by a code, or by the chat where there is one. */
export function SendButtons({ form }: SendButtonsProps): ReactElement {
  const { register, chat } = useMessages(accountsText)
  const isBusy = (channel: 'sms' | 'whatsapp') => form.busy && form.values.channel === channel
  return (
    <>
      <Button
        type="submit"
        variant="primary"
        wide
        busy={isBusy('sms')}
        busyLabel={register.busy}
        onClick={() => form.set('channel', 'sms')}
      >
        {register.submit}
      </Button>
      {hasChat() && (
        <Button
          variant="quiet"
          icon="chat"
          busy={isBusy('whatsapp')}
          busyLabel={chat.opening}
          onClick={() => {
            form.set('channel', 'whatsapp')
            form.onSubmit()
          }}
        >
          {chat.instead}
        </Button>
      )}
    </>
  )
}
