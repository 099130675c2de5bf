import type { Language } from '@emun/contract/language'
import { Button, Dialog, loadMessages, useLanguage } from '@emun/ui'
import { type ReactElement, useEffect, useEffectEvent, useState } from 'react'
import { termsText } from './messages.ts'
import type { Terms } from './messages.en.ts'
import { TermsArticle } from './terms-article.tsx'

export type TermsDialogProps = {
  readonly open: boolean
  readonly onClose: () => void
  /** The language of the text; that of the page unless told otherwise. */
  readonly language?: Language
}

export function TermsDialog({ open, onClose, language }: TermsDialogProps): ReactElement | null {
  const page = useLanguage().language
  return open ? <OpenTerms onClose={onClose} language={language ?? page} /> : null
}

function OpenTerms({ onClose, language }: { onClose: () => void; language: Language }): ReactElement | null {
  const terms = useTerms(language, onClose)
  if (terms === undefined) return null
  return (
    <Dialog
      open
      onClose={onClose}
      size="large"
      title={terms.title}
      footer={
        <Button variant="primary" wide onClick={onClose}>
          {terms.close}
        </Button>
      }
    >
      <TermsArticle terms={terms} language={language} level={3} />
    </Dialog>
  )
}

/** The terms in a language; undefined while they are on their way. `onFailure` when they cannot be fetched. */
function useTerms(language: Language, onFailure: () => void): Terms | undefined {
  const [, setArrived] = useState<Language>()
  const fail = useEffectEvent(onFailure)
  useEffect(() => {
    let isWanted = true
    loadMessages(termsText, language).then(
      () => isWanted && setArrived(language),
      () => isWanted && fail(),
    )
    return () => {
      isWanted = false
    }
  }, [language])
  return termsText.peek(language)
}
