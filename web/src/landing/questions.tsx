import { Icon } from '@emun/ui'
import type { ReactElement } from 'react'
import { Prose } from '../features/terms/public.tsx'
import type { LandingMessages } from './messages.en.ts'

export function Questions({ text }: { text: LandingMessages['questions'] }): ReactElement {
  return (
    <section className="section questions" id="questions" aria-labelledby="questions-title">
      <h2 id="questions-title">{text.title}</h2>
      <div>
        {text.items.map((item) => (
          <details key={item.question}>
            <summary>
              <span>
                <Prose>{item.question}</Prose>
              </span>
              <Icon name="chevron-down" size={20} />
            </summary>
            <p>
              <Prose>{item.answer}</Prose>
            </p>
          </details>
        ))}
      </div>
    </section>
  )
}
