import { Icon, Skeleton, useMessages } from '@emun/ui'
import { Suspense } from 'react'
import { NavLink, Outlet } from 'react-router'
import { settingsText } from './messages.ts'
import { parts } from './parts.ts'
import './settings.css'

/** What the pages of the settings stand in: on a wide screen with a list of them at the side. */
export function SettingsFrame() {
  const text = useMessages(settingsText)
  return (
    <div className="settings-frame">
      <nav className="settings-nav" aria-label={text.parts}>
        <NavLink to="/settings" end className="settings-tab">
          <Icon name="menu" />
          <span>{text.title}</span>
        </NavLink>
        {parts.map(({ to, name, icon }) => (
          <NavLink key={to} to={to} className="settings-tab">
            <Icon name={icon} />
            <span>{text.names[name]}</span>
          </NavLink>
        ))}
      </nav>
      <Suspense
        fallback={
          <div className="page page-form" aria-busy="true">
            <Skeleton shape="block" lines={3} />
          </div>
        }
      >
        <Outlet />
      </Suspense>
    </div>
  )
}
