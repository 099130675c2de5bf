import { listSigningKeys } from '@emun/contract/public'
import { Ltr } from '@emun/ui'
import type { ReactElement } from 'react'
import { receiptsText } from '../features/receipts/messages.ts'
import type { PageProps } from './pages.tsx'
import { TextPage } from './text-page.tsx'

const address = (language: string): string => `/verify?lang=${language}`

/** Where anybody checks a receipt. The form is drawn by a script, and works without ever asking who somebody is. */
export function VerifyPage(props: PageProps): ReactElement {
  const { language } = props
  const words = receiptsText.peek(language)?.page
  if (words === undefined) throw new Error(`the words of receipts are not loaded in ${language}`)
  return (
    <TextPage {...props} address={address} words={words} className="verify-page">
      <p>{words.lead}</p>
      <noscript>
        <p>{words.needsScript}</p>
      </noscript>
      <div id="verify" data-failed={words.loadFailed} />
      <section>
        <h2>{words.howTitle}</h2>
        {words.how.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </section>
      <section>
        <h2>{words.commandTitle}</h2>
        <p>{words.command}</p>
        <p className="verify-command">
          <Ltr>
            npx emun-verify receipt.json --key{' '}
            <a href={listSigningKeys.path} download="keys.json">
              keys.json
            </a>
          </Ltr>
        </p>
      </section>
    </TextPage>
  )
}
