import { LinkButton } from '@emun/ui'
import { supportEmail } from '../../platform/product.ts'
import { useDepositsText } from './use-deposits-text.ts'

/** A letter to support that names what it is about. */
export function SupportLink({ reference }: { readonly reference: string }) {
  const text = useDepositsText()
  const subject = encodeURIComponent(`${text.reference}: ${reference}`)
  return (
    <LinkButton href={`mailto:${supportEmail}?subject=${subject}`} icon="mail" wide>
      {text.contact}
    </LinkButton>
  )
}
