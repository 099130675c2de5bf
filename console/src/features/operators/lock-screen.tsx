import { problemsOf } from '@emun/contract/endpoint'
import { operatorUnlock, operatorUnlockBody } from '@emun/contract/operator'
import { Banner, Button, Dialog, useForm, useMessages } from '@emun/ui'
import type { ReactElement } from 'react'
import { call } from '../../platform/api.ts'
import { unlockDesk, useIsLocked } from '../../platform/desk-lock.ts'
import { rememberedEmail } from '../../platform/session.ts'
import { DemoCode } from '../sandbox/public.ts'
import { CodeOrRecovery } from './code-or-recovery.tsx'
import { operatorsText } from './messages.ts'
import { signOut } from './operator.ts'

/** Covers the desk while it is locked. The page under it stays as it is, so that nothing written is lost. */
export function LockScreen(): ReactElement | null {
  return useIsLocked() ? <Locked /> : null
}

function Locked(): ReactElement {
  const { lock: text } = useMessages(operatorsText)
  const form = useForm({
    initial: { oneTimeCode: '' },
    check: (values) => problemsOf(operatorUnlockBody, values),
    submit: async (body) => {
      await call(operatorUnlock, { body })
      unlockDesk()
    },
  })
  return (
    <Dialog open closable={false} onClose={() => undefined} title={text.title} lead={text.text} size="small">
      <form noValidate className="sign-in lock" onSubmit={form.onSubmit}>
        {form.formError !== undefined && <Banner tone="negative">{form.formError}</Banner>}
        <CodeOrRecovery field={form.field('oneTimeCode')} autoFocus onComplete={form.onSubmit} />
        <Button type="submit" variant="primary" wide busy={form.busy} busyLabel={text.busy}>
          {text.submit}
        </Button>
        <DemoCode email={rememberedEmail()} onFill={(code) => form.set('oneTimeCode', code)} />
        <Button variant="quiet" icon="logout" onClick={() => signOut('logged_out')}>
          {text.logOut}
        </Button>
      </form>
    </Dialog>
  )
}
