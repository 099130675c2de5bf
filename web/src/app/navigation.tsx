import { Icon, type IconName, LanguageSwitch, Logo, ThemeSwitch, useMessages } from '@emun/ui'
import { Link, NavLink } from 'react-router'
import { NewsPlace } from '../features/content/public.tsx'
import { Bell } from '../features/notifications/public.tsx'
import { helpPath } from '../platform/help.ts'
import { appText } from './messages.ts'
import { MoneyMenu, moneyPlaces } from './money-menu.tsx'

const home = { to: '/dashboard', name: 'home', icon: 'home' } as const
const places = [
  { to: '/cards', name: 'cards', icon: 'card' },
  { to: '/activity', name: 'activity', icon: 'receipt' },
  // On a phone it is found under the customer's own page: the bar holds five.
  { to: '/referrals', name: 'referrals', icon: 'gift', isWideOnly: true },
  { to: '/settings', name: 'me', icon: 'user' },
] as const satisfies readonly { to: string; name: string; icon: IconName; isWideOnly?: true }[]

type Props = { readonly unread: number; readonly unreadNews: number; readonly onLogOut: () => void }

/** One list of places: a bar at the foot of a phone, a rail at the side of anything wider. */
export function Navigation({ unread, unreadNews, onLogOut }: Props) {
  const text = useMessages(appText)
  return (
    <header className="rail">
      <Link to="/dashboard" className="rail-logo">
        <Logo size="small" />
      </Link>
      <nav aria-label={text.navigation}>
        <ul className="places">
          <li>
            <Place {...home} />
          </li>
          {moneyPlaces.map((place) =>
            'isInMenuOnly' in place ? null : (
              <li key={place.to} className="place-wide">
                <Place {...place} />
              </li>
            ),
          )}
          <li className="place-narrow">
            <MoneyMenu />
          </li>
          {places.map((place) => (
            <li key={place.to} className={'isWideOnly' in place ? 'place-wide' : undefined}>
              <Place {...place} />
            </li>
          ))}
          <li className="place-wide">
            <Bell unread={unread} className="place" />
          </li>
          <li className="place-wide">
            <NewsPlace unread={unreadNews} className="place" />
          </li>
          <li className="place-wide">
            <HelpPlace className="place" />
          </li>
        </ul>
      </nav>
      <div className="rail-foot">
        <LanguageSwitch />
        <ThemeSwitch face="compact" />
        <button type="button" className="place" onClick={onLogOut}>
          <Icon name="logout" />
          <span>{text.logOut}</span>
        </button>
      </div>
    </header>
  )
}

/** The same way to a person on every page: last in the rail, and beside the bell on a phone. */
export function HelpPlace({ className }: { readonly className: string }) {
  return (
    <a href={helpPath()} className={className}>
      <Icon name="help" />
      <span className="bell-name">{useMessages(appText).help}</span>
    </a>
  )
}

type PlaceProps = {
  readonly to: string
  readonly name: 'home' | 'deposit' | 'send' | 'withdraw' | 'fundraising' | 'cards' | 'activity' | 'referrals' | 'me'
  readonly icon: IconName
}

function Place({ to, name, icon }: PlaceProps) {
  const text = useMessages(appText)
  return (
    <NavLink to={to} className="place">
      <Icon name={icon} />
      <span>{text[name]}</span>
    </NavLink>
  )
}
