import { Icon, type IconName, useMessages } from '@emun/ui'
import { useRef } from 'react'
import { NavLink } from 'react-router'
import { appText } from './messages.ts'

/** What one does with money: on a wide screen each has its place in the rail, on a phone they share one. */
export const moneyPlaces = [
  { to: '/deposit', name: 'deposit', icon: 'deposit' },
  { to: '/transfer', name: 'send', icon: 'send' },
  { to: '/withdraw', name: 'withdraw', icon: 'withdraw' },
  { to: '/fundraising', name: 'fundraising', icon: 'heart' },
  { to: '/requests', name: 'requests', icon: 'share', isInMenuOnly: true },
  { to: '/on-hold', name: 'onHold', icon: 'hold', isInMenuOnly: true },
] as const satisfies readonly { to: string; name: string; icon: IconName; isInMenuOnly?: true }[]

const menuId = 'money-menu'

/** The place of money on a phone: a button, and over the bar what it opens. The browser closes it by Esc and by a tap beside. */
export function MoneyMenu() {
  const text = useMessages(appText)
  const menu = useRef<HTMLDivElement>(null)
  return (
    <>
      <button type="button" className="place" popoverTarget={menuId}>
        <Icon name="money" />
        <span>{text.money}</span>
      </button>
      <div id={menuId} className="money-menu" popover="auto" ref={menu} role="group" aria-label={text.money}>
        <ul>
          {moneyPlaces.map(({ to, name, icon }) => (
            <li key={to}>
              <NavLink to={to} className="money-place" onClick={() => menu.current?.hidePopover()}>
                <Icon name={icon} />
                <span>{text[name]}</span>
              </NavLink>
            </li>
          ))}
        </ul>
      </div>
    </>
  )
}
