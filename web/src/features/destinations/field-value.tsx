import type { ShownField } from '@emun/contract/customer'
import { CopyRow, Ltr, UserText } from '@emun/ui'
import type { ReactNode } from 'react'

/** Only these follow the direction of what is written in them; everything else reads left to right. */
const ownDirection: ReadonlySet<ShownField['kind']> = new Set(['text', 'choice'])

/** The value of one field of a rail, written the way its kind is read. */
export function FieldValue({ field }: { readonly field: Pick<ShownField, 'kind' | 'value'> }) {
  const { kind, value } = field
  if (ownDirection.has(kind)) return <UserText>{value}</UserText>
  return kind === 'chainAddress' ? <ChainAddress value={value} /> : <Ltr>{value}</Ltr>
}

/** All of it, in fours and letters of one width, so that it can be compared; copied, it has no gaps. */
function ChainAddress({ value }: { readonly value: string }) {
  return (
    <Ltr className="split-address">
      {inFours(value).map((four, index) => (
        // An address never changes, so the place is the identity.
        // oxlint-disable-next-line react/no-array-index-key
        <span key={index}>{four}</span>
      ))}
    </Ltr>
  )
}

/** Every field with its label. */
export function FieldList({ fields }: { readonly fields: readonly ShownField[] }) {
  return (
    <dl className="fact-list">
      {fields.map((field) => (
        <Fact key={field.name} name={field.label}>
          <FieldValue field={field} />
        </Fact>
      ))}
    </dl>
  )
}

/** The same as rows to copy from: codes and the like, that have to be typed in elsewhere. */
export function FieldCopies({ fields }: { readonly fields: readonly ShownField[] }) {
  return fields.map((field) => <CopyRow key={field.name} label={field.label} value={field.value} />)
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

function inFours(text: string): readonly string[] {
  return text.match(/.{1,4}/gu) ?? []
}
