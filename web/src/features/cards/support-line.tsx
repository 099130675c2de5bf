import { Link, useMessages } from '@emun/ui'
import { supportEmail } from '../../platform/product.ts'
import { cardsText } from './messages.ts'

/** Who helps, where something did not go as it should. */
export function SupportLine() {
  const text = useMessages(cardsText)
  return (
    <p>
      {text.help}{' '}
      <Link className="text-link" href={`mailto:${supportEmail}`}>
        <bdi dir="ltr">{supportEmail}</bdi>
      </Link>
    </p>
  )
}
