import type { Language } from '@emun/contract/language'
import { Banner, Link, useLanguage } from '@emun/ui'
import { useState } from 'react'
import { dismissBanner, isDismissed } from '../../platform/dismissed-banners.ts'

type Said = {
  readonly key: string
  readonly language: Language
  readonly text: string
  readonly href: string | null
  readonly action: string
}

/**
 * What is to be said to every customer, until they send it away. It came with the page, so that it costs no request, and in the
 * language the page was asked for in: who changes theirs reads it with the next page.
 */
export function CustomerBanner() {
  const { language } = useLanguage()
  const [said, setSaid] = useState(notDismissed)
  if (said?.language !== language) return null
  const { key, text, href, action } = said
  const dismiss = () => {
    dismissBanner(key)
    setSaid(null)
  }
  return (
    <Banner tone="info" icon="news" onDismiss={dismiss}>
      {text}{' '}
      {href === null ? null : (
        <Link className="text-link" href={href}>
          {action}
        </Link>
      )}
    </Banner>
  )
}

function notDismissed(): Said | null {
  const said = JSON.parse(document.getElementById('root')?.dataset['banner'] || 'null') as Said | null
  return said && isDismissed(said.key) ? null : said
}
