import { saveLanguage } from '@emun/contract/customer'
import { type Language, languages } from '@emun/contract/language'
import { useLanguage, useMessages, useToast } from '@emun/ui'
import { startTransition, useOptimistic } from 'react'
import { call } from '../../platform/api.ts'
import { settingsText } from './messages.ts'
import { ownNames } from './own-names.ts'
import { SubPage } from './sub-page.tsx'

/** The language of the screens on this device, and of what we write to the customer from then on. */
export function LanguagePage() {
  const text = useMessages(settingsText)
  const { language, choose } = useChosenLanguage()
  return (
    <SubPage part="language" lead={text.languageLead}>
      <fieldset className="card settings-options" data-tone="surface">
        <legend className="visually-hidden">{text.names.language}</legend>
        {languages.map((each) => (
          <label key={each} className="settings-option" lang={each}>
            <input
              type="radio"
              name="language"
              value={each}
              checked={each === language}
              onChange={() => choose(each)}
            />
            <bdi>{ownNames[each]}</bdi>
          </label>
        ))}
      </fieldset>
    </SubPage>
  )
}

function useChosenLanguage() {
  const text = useMessages(settingsText)
  const toast = useToast()
  const { language, setLanguage } = useLanguage()
  const [shown, show] = useOptimistic(language)
  const choose = (chosen: Language): void => {
    startTransition(async () => {
      show(chosen)
      // The choice falls back by itself when the texts cannot be fetched; it only has to be said.
      await setLanguage(chosen).catch(() => toast(text.notChanged, 'negative'))
    })
    call(saveLanguage, { body: { language: chosen } }).catch(() => toast(text.mailsUnchanged, 'negative'))
  }
  return { language: shown, choose }
}
