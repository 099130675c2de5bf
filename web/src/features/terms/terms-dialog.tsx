import type { Language } from '@emun/contract/language'
import { Button, Dialog, loadMessages, useLanguage } from '@emun/ui'
import { type ReactElement, useEffect, useEffectEvent, useState } from 'react'
import type { Terms } from './messages.en.ts'
import { termsText } from './messages.ts'

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
  const shown = useTerms(language, onClose)
  if (shown === null) return null
  const { words, article } = shown
  return (
    <Dialog
      open
      onClose={onClose}
      size="large"
      title={words.title}
      footer={
        <Button variant="primary" wide onClick={onClose}>
          {words.close}
        </Button>
      }
    >
      {article}
    </Dialog>
  )
}

type Shown = { readonly words: Terms; readonly article: ReactElement }

/** The terms as they are published, in a language; null while they are on their way. `onFailure` when they cannot be had. */
function useTerms(language: Language, onFailure: () => void): Shown | null {
  const [shown, setShown] = useState<Shown | null>(null)
  const fail = useEffectEvent(onFailure)
  useEffect(() => {
    let isWanted = true
    loadTerms(language).then(
      (loaded) => isWanted && setShown(loaded),
      () => isWanted && fail(),
    )
    return () => {
      isWanted = false
    }
  }, [language])
  return shown
}

/** Few read them, and who does waits a moment: how they are drawn comes with them. */
async function loadTerms(language: Language): Promise<Shown> {
  const [{ readTerms, TermsArticle }] = await Promise.all([
    import('./terms-article.tsx'),
    loadMessages(termsText, language),
  ])
  const [words, terms] = [termsText.peek(language), await readTerms(language)]
  if (words === undefined) throw new Error(`the words of the terms are not loaded in ${language}`)
  return { words, article: <TermsArticle terms={terms} words={words} language={language} /> }
}
