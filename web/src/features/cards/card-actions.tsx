import type { Card } from '@emun/contract/customer'
import { Button, LinkButton, useMessages } from '@emun/ui'
import { FreezeButton } from './freeze-button.tsx'
import { cardsText } from './messages.ts'
import { cardPath } from './paths.ts'
import type { OpenDialog } from './use-open-dialog.ts'

type Props = { readonly card: Card; readonly open: OpenDialog['open'] }

/** What can be done with the card now, and nothing else. */
export function CardActions({ card, open }: Props) {
  const text = useMessages(cardsText)
  const can = (action: Card['actions'][number]) => card.actions.includes(action)
  return (
    <div className="card-actions" role="group" aria-label={text.actions}>
      {can('codes') ? (
        <LinkButton href={cardPath(card.id, 'codes')} icon="shield" wide>
          {text.codes}
        </LinkButton>
      ) : null}
      <FreezeButton card={card} onFreeze={() => open('freeze')} />
      {can('rename') ? (
        <Button icon="edit" wide onClick={() => open('rename')}>
          {text.rename}
        </Button>
      ) : null}
      {can('replace') ? (
        <Button icon="refresh" wide onClick={() => open('replace')}>
          {text.replace}
        </Button>
      ) : null}
      {can('block') ? (
        <Button variant="quiet" icon="lock" wide onClick={() => open('block')}>
          {text.block}
        </Button>
      ) : null}
    </div>
  )
}
