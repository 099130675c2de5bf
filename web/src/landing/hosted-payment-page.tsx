import { Skeleton } from '@emun/ui'
import type { ReactElement } from 'react'
import { hostedPaymentsText } from '../features/hosted-payments/messages.ts'
import type { PageProps } from './pages.tsx'
import { TextPage } from './text-page.tsx'

/** Beside this page: its id is in nobody's markup, and the same file serves all of them. */
const address = (language: string): string => `?lang=${language}`

/** Where a partner sends a customer to pay. Who asks, and how much, is drawn by a script. */
export function HostedPaymentPage(props: PageProps): ReactElement {
  const words = hostedPaymentsText.peek(props.language)
  if (words === undefined) throw new Error(`the words of a partner’s payment are not loaded in ${props.language}`)
  return (
    <TextPage {...props} address={address} words={words} className="pay-page" isUnlisted>
      <noscript>
        <p>{words.needsScript}</p>
      </noscript>
      <div id="hosted-payment" data-failed={words.loadFailed}>
        <Skeleton shape="block" lines={3} />
      </div>
    </TextPage>
  )
}
