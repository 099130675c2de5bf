import { problemsOf } from '@emun/contract/endpoint'
import { openInvitation } from '@emun/contract/operator'
import { Banner, Button, Skeleton, TextField, useForm, useMessages } from '@emun/ui'
import type { ReactElement } from 'react'
import { useArrival } from '../../platform/arrival.ts'
import { startSession } from '../../platform/session.ts'
import { EnrolForm } from './enrol-form.tsx'
import { KeepCodes } from './keep-codes.tsx'
import { operatorsText } from './messages.ts'
import { Desk, DoorBar } from './sign-in-page.tsx'
import { type Enrolment, type Invited, open, useEnrolment } from './use-enrolment.ts'

/** Where somebody who was added to the team sets up how they sign in. */
export function EnrolPage({ onEnrolled }: { onEnrolled: () => void }): ReactElement {
  const { enrol: text } = useMessages(operatorsText)
  const heading = useArrival(text.title)
  const { enrolment, move, isUsedUp } = useEnrolment()
  return (
    <div className="door">
      <Desk />
      <DoorBar />
      <main className="door-form">
        <div className="door-names">
          <h1 ref={heading} tabIndex={-1}>
            {text.title}
          </h1>
          <p>{text.lead}</p>
        </div>
        <Step enrolment={enrolment} isUsedUp={isUsedUp} onMove={move} onEnrolled={onEnrolled} />
      </main>
    </div>
  )
}

type StepProps = {
  readonly enrolment: Enrolment
  readonly isUsedUp: boolean
  readonly onMove: (to: Enrolment) => void
  readonly onEnrolled: () => void
}

function Step({ enrolment, isUsedUp, onMove, onEnrolled }: StepProps): ReactElement {
  if (enrolment.step === 'opening') return <Skeleton lines={4} />
  if (enrolment.step === 'code')
    return <CodeForm isUsedUp={isUsedUp} onOpened={(invited) => onMove({ step: 'set_up', invited })} />
  if (enrolment.step === 'set_up') {
    const { email } = enrolment.invited.operator
    return <EnrolForm invited={enrolment.invited} onDone={(kept) => onMove({ step: 'keep', email, ...kept })} />
  }
  const enter = (): void => {
    startSession(enrolment.token, enrolment.email)
    onEnrolled()
  }
  return <KeepCodes codes={enrolment.recoveryCodes} onKept={enter} />
}

type CodeFormProps = { readonly isUsedUp: boolean; readonly onOpened: (invited: Invited) => void }

/** For whoever was given a code and no link, or a link that is no good any more. */
function CodeForm({ isUsedUp, onOpened }: CodeFormProps): ReactElement {
  const { enrol: text } = useMessages(operatorsText)
  const form = useForm({
    initial: { invitationCode: '' },
    check: (values) => problemsOf(openInvitation.body, values),
    submit: async ({ invitationCode }) => onOpened(await open(invitationCode.trim())),
  })
  const trouble = form.formError ?? (isUsedUp ? text.usedUp : undefined)
  return (
    <form noValidate className="sign-in" onSubmit={form.onSubmit}>
      {trouble !== undefined && <Banner tone="negative">{trouble}</Banner>}
      <TextField
        {...form.field('invitationCode')}
        label={text.code}
        hint={text.codeHint}
        dir="ltr"
        autoComplete="off"
        autoFocus
      />
      <Button type="submit" variant="primary" wide busy={form.busy} busyLabel={text.opening}>
        {text.open}
      </Button>
    </form>
  )
}
