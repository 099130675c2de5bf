import { LinkButton } from '@emun/ui'
import { helpPath } from '../../platform/help.ts'
import { useDepositsText } from './use-deposits-text.ts'

/** The way to support, with what it is about. */
export function SupportLink({ reference }: { readonly reference: string }) {
  const text = useDepositsText()
  return (
    <LinkButton href={helpPath(reference)} icon="help" wide>
      {text.contact}
    </LinkButton>
  )
}
