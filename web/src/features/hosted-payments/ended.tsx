import { Banner, LinkButton, useMessages } from '@emun/ui'
import type { ReactNode } from 'react'
import { hostedPaymentsText } from './messages.ts'

type EndedProps = {
  readonly tone: 'positive' | 'warning'
  readonly title: string
  readonly returnTo: string | null
  readonly children: ReactNode
}

/** How it ended, and the way back to where they came from. */
export function Ended({ tone, title, returnTo, children }: EndedProps) {
  const text = useMessages(hostedPaymentsText)
  return (
    <>
      <Banner tone={tone} title={title}>
        {children}
      </Banner>
      {returnTo === null ? null : (
        <LinkButton href={returnTo} variant="primary" wide>
          {text.goBack}
        </LinkButton>
      )}
    </>
  )
}
