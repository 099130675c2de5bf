import { Avatar, Icon, IconButton, LanguageSwitch, Skeleton, ThemeSwitch, useMessages, UserText } from '@emun/ui'
import type { ReactElement } from 'react'
import { type Operator, operatorsText, roleText } from '../features/operators/public.ts'
import { SandboxChip } from '../features/sandbox/public.ts'
import { Brand } from '../platform/brand.tsx'
import { appText } from './messages.ts'

export type RailProps = { readonly operator: Operator | null; readonly onLogOut: () => void }

/** The dark rail at the start side, a bar at the top of narrow windows: where one can go, and who is here. */
export function Rail({ operator, onLogOut }: RailProps): ReactElement {
  const text = useMessages(appText)
  return (
    <header className="dark rail">
      <div className="rail-brand">
        <Brand />
        <SandboxChip />
      </div>
      <nav className="rail-places" aria-label={text.navigation}>
        <ul>
          <li>
            <a className="rail-place" href="/console" aria-current="page">
              <Icon name="home" size={20} />
              {text.overview}
            </a>
          </li>
        </ul>
      </nav>
      <div className="rail-switches">
        <LanguageSwitch />
        <ThemeSwitch face="compact" />
      </div>
      <div className="rail-person">
        <Person operator={operator} />
        <IconButton icon="logout" label={text.logOut} onClick={onLogOut} />
      </div>
    </header>
  )
}

function Person({ operator }: { operator: Operator | null }): ReactElement {
  const text = useMessages(operatorsText)
  if (operator === null) {
    return (
      <div className="rail-who">
        <Skeleton lines={2} />
      </div>
    )
  }
  return (
    <>
      <Avatar name={operator.name} size="small" />
      <div className="rail-who">
        <UserText className="rail-name">{operator.name}</UserText>
        <span className="rail-role">{roleText(text, operator.role)}</span>
      </div>
    </>
  )
}
