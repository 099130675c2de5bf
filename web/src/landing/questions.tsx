import type { ReactElement } from 'react'
import { Each, slot } from '../features/content/slots.tsx'
import { QuestionLine } from './faq-page.tsx'
import type { LandingMessages } from './messages.en.ts'

/** The questions that operators have chosen for here, and the way to all of them. */
export function Questions({ text }: { text: LandingMessages['questions'] }): ReactElement {
  return (
    <section className="section questions" id="questions" aria-labelledby="questions-title">
      <h2 id="questions-title">{text.title}</h2>
      <div>
        <Each of="questions.landing">
          <details>
            <QuestionLine />
            <div className="prose">{slot('answer')}</div>
          </details>
        </Each>
        <p className="questions-all">
          <a className="text-link" href="/faq">
            {text.all}
          </a>
        </p>
      </div>
    </section>
  )
}
