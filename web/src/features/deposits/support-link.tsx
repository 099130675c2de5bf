import { LinkButton, useMessages } from '@emun/ui'
import { supportEmail } from '../../platform/product.ts'
import { depositsText } from './messages.ts'

/** A letter to support that names what it is about. */
export function SupportLink({ reference }: { readonly reference: string }) {
  const text = useMessages(depositsText)
  const subject = encodeURIComponent(`${text.reference}: ${reference}`)
  return (
    <LinkButton href={`mailto:${supportEmail}?subject=${subject}`} icon="mail" wide>
      {text.contact}
    </LinkButton>
  )
}
