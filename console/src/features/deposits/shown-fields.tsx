import { Ltr, UserText } from '@emun/ui'
import type { ReactElement } from 'react'
import { Fact } from '../queues/public.ts'
import type { Shown } from './review.ts'

/** What was answered or given, each in the direction it is written in. They stand in a list of facts. */
export function ShownFields({ fields }: { fields: readonly Shown[] }): ReactElement {
  return (
    <>
      {fields.map(({ name, label, value, kind }) => (
        <Fact key={`${name} ${label}`} name={label}>
          {kind === 'text' || kind === 'choice' ? <UserText>{value}</UserText> : <Ltr>{value}</Ltr>}
        </Fact>
      ))}
    </>
  )
}
