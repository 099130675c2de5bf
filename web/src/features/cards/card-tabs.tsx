import { useMessages } from '@emun/ui'
import { Link } from 'react-router'
import { cardsText } from './messages.ts'
import { blockedCardsPath, cardsPath, holdersPath } from './paths.ts'

export type CardTab = 'active' | 'blocked' | 'holders'

const tabs = [
  ['active', cardsPath],
  ['blocked', blockedCardsPath],
  ['holders', holdersPath],
] as const

/** The three lists of cards: those that live, those that are over, and whose names stand on them. Each has its address. */
export function CardTabs({ current }: { readonly current: CardTab }) {
  const text = useMessages(cardsText)
  return (
    <nav className="card-tabs" aria-label={text.title}>
      <ul>
        {tabs.map(([name, to]) => (
          <li key={name}>
            <Link to={to} replace aria-current={name === current ? 'page' : undefined}>
              {text.tabs[name]}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
