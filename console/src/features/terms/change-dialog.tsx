import { Banner, Button, Dialog, type Form, useMessages } from '@emun/ui'
import type { ReactElement, ReactNode } from 'react'
import { termsText } from './messages.ts'
import type { SinceValues } from './since.ts'
import { SinceFields } from './since-fields.tsx'

type Props<Values extends SinceValues> = {
  readonly title: string
  readonly form: Form<Values>
  readonly onClose: () => void
  /** The values that are proposed. */
  readonly children: ReactNode
}

/** Proposes other values of one thing: the values, from when on, and why. */
export function ChangeDialog<Values extends SinceValues>({
  title,
  form,
  onClose,
  children,
}: Props<Values>): ReactElement {
  const text = useMessages(termsText)
  return (
    <Dialog open onClose={onClose} title={title} lead={text.dialogLead}>
      <form noValidate className="desk-form" onSubmit={form.onSubmit}>
        {form.formError !== undefined && <Banner tone="negative">{form.formError}</Banner>}
        {children}
        <SinceFields form={form} />
        <Button type="submit" variant="primary" busy={form.busy} busyLabel={text.proposing}>
          {text.propose}
        </Button>
      </form>
    </Dialog>
  )
}
