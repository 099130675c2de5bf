import type { WireMoney } from '@emun/contract/money'
import { Button, useMessages } from '@emun/ui'
import { useState } from 'react'
import { withdrawalsText } from './messages.ts'
import { TakeBackDialog } from './take-back-dialog.tsx'

type Props = {
  /** What is on hold and can be taken back now. */
  readonly most: WireMoney
  /** One withdrawal; without it all of them. */
  readonly withdrawal?: string
  /** What tells this button from others of the page, for those who hear it. */
  readonly of?: string
  readonly small?: boolean
}

/** The way back into the balance while nobody has begun to pay. */
export function TakeBackButton({ most, withdrawal, of, small = false }: Props) {
  const text = useMessages(withdrawalsText)
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        variant={small ? 'quiet' : 'secondary'}
        size={small ? 'small' : 'medium'}
        wide={!small}
        icon="undo"
        onClick={() => setOpen(true)}
      >
        {text.takeBack} {of === undefined ? null : <span className="visually-hidden">{of}</span>}
      </Button>
      {isOpen ? (
        <TakeBackDialog
          most={most}
          {...(withdrawal === undefined ? {} : { withdrawal })}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </>
  )
}
