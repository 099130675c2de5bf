import { operatorRoles } from '@emun/contract/operator'
import { demoEmail, demoPassword } from '@emun/contract/sandbox'
import { Button, Ltr, type Option, Select, useMessages } from '@emun/ui'
import { type ReactElement, useEffect, useEffectEvent, useId, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useFilling, useIsPlayed } from './filling.ts'
import { sandboxText } from './messages.ts'

export type DemoOperatorProps = {
  readonly roles: readonly Option[]
  readonly onFill: (found: { readonly email: string; readonly password: string; readonly oneTimeCode: string }) => void
}

/** The role that the demo's own page sends somebody here for, to be filled in at once; null for whoever came by themselves. */
function useAskedRole(): string | null {
  const [search] = useSearchParams()
  return operatorRoles.find((role) => role === search.get('demo')) ?? null
}

/** Offers to fill in a demo operator, in a sandbox that has them. Elsewhere there is nothing to see. */
export function DemoOperator({ roles, onFill }: DemoOperatorProps): ReactElement | null {
  const text = useMessages(sandboxText)
  const headingId = useId()
  const asked = useAskedRole()
  const [role, setRole] = useState(asked ?? 'admin')
  const email = demoEmail(role)
  const isHired = useIsPlayed(demoEmail('admin'))
  const { isBusy, said, fill } = useFilling(email, (oneTimeCode) =>
    onFill({ email, password: demoPassword, oneTimeCode }),
  )
  const begin = useEffectEvent(() => (asked === null ? undefined : fill()))
  useEffect(() => (isHired ? begin() : undefined), [isHired])
  if (!isHired) return null
  return (
    <section className="demo" aria-labelledby={headingId}>
      <h2 id={headingId}>{text.demoTitle}</h2>
      <p>{text.demoText}</p>
      <Select name="demoRole" label={text.role} value={role} onChange={setRole} options={roles} />
      <p className="demo-known">
        <Ltr>{email}</Ltr> <Ltr>{demoPassword}</Ltr>
      </p>
      <Button size="small" busy={isBusy} busyLabel={text.asking} onClick={fill}>
        {text.fill}
      </Button>
      {said !== null && <p>{said}</p>}
    </section>
  )
}
