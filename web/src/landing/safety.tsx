import { Icon, type IconName } from '@emun/ui'
import type { ReactElement } from 'react'
import type { LandingMessages } from './messages.en.ts'

const icons: readonly IconName[] = ['shield', 'user', 'receipt', 'lock']

export function Safety({ text }: { text: LandingMessages['safety'] }): ReactElement {
  return (
    <section className="section" id="safety" aria-labelledby="safety-title">
      <h2 id="safety-title">{text.title}</h2>
      <ul className="safety-items">
        {text.items.map((item, index) => (
          <li key={item.title}>
            <span className="safety-icon">
              <Icon name={icons[index] ?? 'shield'} />
            </span>
            <div>
              <h3>{item.title}</h3>
              <p>{item.text}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
