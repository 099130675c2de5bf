import { Icon } from '@emun/ui'
import type { Language } from '@emun/contract/language'
import type { ReactElement } from 'react'
import { contentText } from '../features/content/messages.ts'
import { Each, slot } from '../features/content/slots.tsx'

/** What is to be said to every visitor, until they send it away. The server puts it in; the gate hides it before it is seen. */
export function SiteBanner({ language }: { readonly language: Language }): ReactElement {
  const words = contentText.peek(language)?.banner
  if (words === undefined) throw new Error(`the words of banners are not loaded in ${language}`)
  return (
    <Each of="banner">
      <aside className="site-banner" aria-label={words.label}>
        <p>
          {slot('text')}{' '}
          <a className="text-link" href={slot('href')}>
            {slot('action')}
          </a>
        </p>
        <button type="button" className="icon-button" data-dismiss={slot('key')} aria-label={words.dismiss}>
          <Icon name="close" />
        </button>
      </aside>
    </Each>
  )
}
