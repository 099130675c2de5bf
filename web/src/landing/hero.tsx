import { Icon, LinkButton } from '@emun/ui'
import type { ReactElement } from 'react'
import { Prose } from '@emun/ui/blocks'
import type { LandingMessages } from './messages.en.ts'
import { Preview } from './preview.tsx'

export function Hero({ text }: { text: LandingMessages }): ReactElement {
  return (
    <section className="hero">
      <div className="hero-words">
        <h1>{text.hero.title}</h1>
        <p className="hero-lead">
          <Prose>{text.hero.lead}</Prose>
        </p>
        <div className="hero-actions">
          <LinkButton href="/?auth=register" variant="primary">
            {text.openAccount}
          </LinkButton>
          <LinkButton href="/?auth=login" variant="secondary">
            {text.logIn}
          </LinkButton>
        </div>
        <ul className="hero-facts">
          {text.hero.facts.map((fact) => (
            <li key={fact}>
              <Icon name="check" size={20} />
              {fact}
            </li>
          ))}
        </ul>
      </div>
      <Preview text={text.preview} />
    </section>
  )
}
