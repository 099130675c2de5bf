import {
  Button,
  CopyRow,
  Icon,
  Link,
  Ltr,
  Panel,
  Skeleton,
  useLanguage,
  useMessages,
  UserText,
  useTheme,
} from '@emun/ui'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { CountedIcon } from '../../platform/counted.tsx'
import { useHiddenAmounts } from '../../platform/device.ts'
import { Page } from '../../platform/page.tsx'
import { WhenLoaded } from '../../platform/when-loaded.tsx'
import { OwnAvatar } from '../avatars/public.tsx'
import { notificationsText } from '../notifications/public.tsx'
import { type Me, meQuery, VerificationChip } from '../wallets/public.tsx'
import { ownNames } from './own-names.ts'
import { settingsText } from './messages.ts'
import { type Part, parts } from './parts.ts'

/** Who one is here, where everything is set and how it stands, and the way out. `onLogOut` asks for it to be confirmed. */
export function SettingsPage({ onLogOut }: { readonly onLogOut: () => void }) {
  const text = useMessages(settingsText)
  const me = useQuery(meQuery)
  return (
    <Page title={text.title} className="settings">
      <WhenLoaded query={me} skeleton={<Skeleton shape="block" lines={2} />}>
        {(customer) => <Person me={customer} />}
      </WhenLoaded>
      <InviteFriends />
      <News unread={me.data?.unreadNews ?? 0} />
      <PartList me={me.data} />
      <Panel title={text.session}>
        <p className="settings-text">{text.sessionText}</p>
        <Button icon="logout" onClick={onLogOut}>
          {text.logOut}
        </Button>
      </Panel>
    </Page>
  )
}

function Person({ me }: { readonly me: Me }) {
  const text = useMessages(settingsText)
  const { userDetails } = me
  const name = userDetails === undefined ? undefined : `${userDetails.firstName} ${userDetails.lastName}`
  return (
    <div className="card settings-person" data-tone="surface">
      {name === undefined ? null : (
        <>
          <OwnAvatar name={name} avatar={me.avatar} />
          <div>
            <p className="settings-name">
              <UserText>{name}</UserText>
            </p>
            <VerificationChip level={me.verification} />
          </div>
        </>
      )}
      <div className="settings-account">
        <CopyRow label={text.account} value={me.wallet.accountNumber} />
      </div>
    </div>
  )
}

function PartList({ me }: { readonly me: Me | undefined }) {
  const text = useMessages(settingsText)
  const states = useStates(me)
  return (
    <ul className="card settings-parts" data-tone="surface" aria-label={text.parts}>
      {parts.map(({ to, name, icon }) => (
        <li key={to}>
          <Link href={to} className="settings-part">
            <Icon name={icon} />
            <span className="settings-part-words">
              <span className="settings-part-name">{text.names[name]}</span>
              <span className="settings-part-state">{states[name]}</span>
            </span>
            <Icon name="chevron" size={20} />
          </Link>
        </li>
      ))}
    </ul>
  )
}

/** Here for phones, whose bar has no place for it. */
function InviteFriends() {
  const text = useMessages(settingsText)
  return (
    <Link href="/referrals" className="card settings-part" data-tone="surface">
      <Icon name="gift" />
      <span className="settings-part-words">
        <span className="settings-part-name">{text.referrals}</span>
        <span className="settings-part-state">{text.referralsText}</span>
      </span>
      <Icon name="chevron" size={20} />
    </Link>
  )
}

/** For phones too. The page of news is everybody’s. */
function News({ unread }: { readonly unread: number }) {
  const text = useMessages(notificationsText)
  return (
    <a href="/news" className="card settings-part" data-tone="surface">
      <CountedIcon icon="news" count={unread} />
      <span className="settings-part-words">
        <span className="settings-part-name">{text.categories.news}</span>
        <span className="settings-part-state">{unread === 0 ? text.about.news : text.unreadNews(unread)}</span>
      </span>
      <Icon name="chevron" size={20} />
    </a>
  )
}

/** How each part stands, in a few words. */
function useStates(me: Me | undefined): Readonly<Record<Part, ReactNode>> {
  const text = useMessages(settingsText)
  const { language } = useLanguage()
  const { theme } = useTheme()
  const [isHidden] = useHiddenAmounts()
  return {
    profile: me?.nickName === undefined ? <Ltr>{me?.phone ?? ''}</Ltr> : <UserText>{me.nickName}</UserText>,
    security: text.about.security,
    alerts: text.about.alerts,
    destinations: text.about.destinations,
    business: text.about.business,
    language: <span lang={language}>{ownNames[language]}</span>,
    appearance: `${text.themes[theme]} · ${isHidden ? text.amountsHidden : text.amountsShown}`,
    data: text.about.data,
    access: text.about.access,
    account: me?.status === 'paused' ? text.about.paused : text.about.account,
  }
}
