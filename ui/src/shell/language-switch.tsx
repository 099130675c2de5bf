import { isLanguage, type Language, languages } from '@emun/contract/language'
import { type ReactElement, startTransition, useOptimistic } from 'react'
import { FaceSelect } from '../controls/face-select.tsx'
import { useLanguage } from '../language/language-context.ts'
import { useMessages } from '../language/messages.ts'
import { useToast } from '../overlay/toast-context.ts'
import { Icon } from '../pieces/icon.tsx'
import { uiText } from '../text/ui-text.ts'

/** Each language by its own name, whatever the page is in: whoever looks for theirs can read it. */
export const languageNames: Record<Language, string> = { he: 'עברית', ar: 'العربية', ru: 'Русский', en: 'English' }

const options = languages.map((language) => ({ value: language, label: languageNames[language], lang: language }))

export function LanguageSwitch({ face = 'full' }: { face?: 'full' | 'compact' }): ReactElement {
  const { language, setLanguage } = useLanguage()
  const text = useMessages(uiText)
  const toast = useToast()
  const [shown, show] = useOptimistic(language)
  const choose = (value: string): void => {
    if (!isLanguage(value)) return
    startTransition(async () => {
      show(value)
      // The choice falls back by itself when the texts cannot be fetched; it only has to be said.
      await setLanguage(value).catch(() => toast(text.couldNotLoad, 'negative'))
    })
  }
  return (
    <FaceSelect
      className="switch"
      label={text.language}
      face={
        <>
          <Icon name="globe" size={20} />
          {face === 'full' && <span lang={shown}>{languageNames[shown]}</span>}
        </>
      }
      value={shown}
      options={options}
      onChange={choose}
    />
  )
}
