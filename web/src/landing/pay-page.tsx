import { Skeleton } from '@emun/ui'
import type { ReactElement } from 'react'
import { paymentPageText } from '../features/payment-page/messages.ts'
import type { PageProps } from './pages.tsx'
import { TextPage } from './text-page.tsx'

/** Beside this page: its id is in nobody's markup, and the same file serves all of them. */
const address = (language: string): string => `?lang=${language}`

/** Where anybody who was given its link pays a deposit. How is drawn by a script, without asking who somebody is. */
export function PayPage(props: PageProps): ReactElement {
  const words = paymentPageText.peek(props.language)
  if (words === undefined) throw new Error(`the words of the payment page are not loaded in ${props.language}`)
  return (
    <TextPage {...props} address={address} words={words} className="pay-page" isUnlisted>
      <p>{words.lead}</p>
      <noscript>
        <p>{words.needsScript}</p>
      </noscript>
      <div id="guest" data-failed={words.loadFailed}>
        <Skeleton shape="block" lines={3} />
      </div>
    </TextPage>
  )
}
