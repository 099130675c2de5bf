import { Arches, LinkButton } from '@emun/ui'
import type { ReactElement } from 'react'
import type { LandingMessages } from './messages.en.ts'

/** The same offer once more, for those who have read to the end. */
export function Closing({ text }: { text: LandingMessages }): ReactElement {
  return (
    <section className="section">
      <div className="closing">
        <Arches seed="closing" />
        <h2>{text.closing.title}</h2>
        <p>{text.closing.lead}</p>
        <LinkButton href="/?auth=register" variant="secondary">
          {text.openAccount}
        </LinkButton>
        <p>{text.closing.install}</p>
      </div>
    </section>
  )
}
