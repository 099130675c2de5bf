import { Link, uiText, useMessages } from '@emun/ui'
import { helpPath } from '../../platform/help.ts'
import { cardsText } from './messages.ts'

/** Who helps, where something did not go as it should. */
export function SupportLine() {
  const text = useMessages(cardsText)
  const { support } = useMessages(uiText)
  return (
    <p>
      {text.help}{' '}
      <Link className="text-link" href={helpPath()}>
        {support}
      </Link>
    </p>
  )
}
