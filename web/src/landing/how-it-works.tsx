import type { ReactElement } from 'react'
import { Prose } from '@emun/ui/blocks'
import type { LandingMessages } from './messages.en.ts'

export function HowItWorks({ text }: { text: LandingMessages['how'] }): ReactElement {
  return (
    <section className="section" id="how" aria-labelledby="how-title">
      <h2 id="how-title">{text.title}</h2>
      <ol className="how-steps">
        {text.steps.map((step, index) => (
          <li key={step.title}>
            <span className="how-number" aria-hidden="true">
              {index + 1}
            </span>
            <h3>{step.title}</h3>
            <p>
              <Prose>{step.text}</Prose>
            </p>
          </li>
        ))}
      </ol>
    </section>
  )
}
