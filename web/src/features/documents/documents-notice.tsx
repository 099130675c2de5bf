import { Banner, Button, useMessages } from '@emun/ui'
import { useState } from 'react'
import { DocumentsDialog } from './documents-dialog.tsx'
import { documentsText } from './messages.ts'

export type NoticeProps = {
  /** Asks again whether anything waits; settles when that is known. */
  readonly onAgreed: () => Promise<unknown>
}

/**
 * It stands on the home page until it is agreed to, and it bars nothing. Somebody’s money is theirs whether or not they have
 * read what we wrote since, and an agreement that the way to one’s money is held back for is none. What applies to them
 * meanwhile is what they agreed to last, which is kept by its version and its hash.
 */
export function DocumentsNotice({ onAgreed }: NoticeProps) {
  const text = useMessages(documentsText)
  const [isOpen, setOpen] = useState(false)
  const leave = async () => {
    setOpen(false)
    await onAgreed()
    // The notice and its button are gone: whoever reads by ear goes on from the top of the page.
    document.querySelector<HTMLElement>('#main h1')?.focus({ preventScroll: true })
  }
  return (
    <Banner
      tone="info"
      icon="receipt"
      title={text.title}
      action={<Button onClick={() => setOpen(true)}>{text.open}</Button>}
    >
      {text.lead}
      {isOpen && <DocumentsDialog onClose={() => setOpen(false)} onAgreed={() => void leave()} />}
    </Banner>
  )
}
