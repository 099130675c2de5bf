import type { Language } from '@emun/contract/language'
import { Banner, Link, useLanguage } from '@emun/ui'
import { useState } from 'react'
import { dismissBanner, isDismissed } from '../../platform/dismissed-banners.ts'

type Said = {
  readonly key: string
  readonly href: string | null
  readonly texts: Readonly<Partial<Record<Language, { readonly text: string; readonly action?: string }>>>
}

/** What is to be said to every customer, until they send it away. It came with the page, so that it costs no request. */
export function CustomerBanner() {
  const { language } = useLanguage()
  const [said, setSaid] = useState(notDismissed)
  const shown = said.find(({ texts }) => texts[language] !== undefined)
  const words = shown?.texts[language]
  if (!shown || !words) return null
  const dismiss = () => {
    dismissBanner(shown.key)
    setSaid(notDismissed())
  }
  return (
    <Banner tone="info" icon="news" onDismiss={dismiss}>
      {words.text}{' '}
      {shown.href === null ? null : (
        <Link className="text-link" href={shown.href}>
          {words.action}
        </Link>
      )}
    </Banner>
  )
}

function notDismissed(): readonly Said[] {
  const all = JSON.parse(document.getElementById('root')?.dataset['banners'] || '[]') as readonly Said[]
  return all.filter(({ key }) => !isDismissed(key))
}
