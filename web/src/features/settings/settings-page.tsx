import { Button, LanguageSwitch, Panel, SegmentedControl, Skeleton, ThemeSwitch, useMessages, UserText } from '@emun/ui'
import { useQuery } from '@tanstack/react-query'
import { useHiddenAmounts } from '../../platform/device.ts'
import { Page } from '../../platform/page.tsx'
import { WhenLoaded } from '../../platform/when-loaded.tsx'
import { ChoicesLink } from '../notifications/public.tsx'
import { SecurityLink } from '../security/public.tsx'
import { StandingLinks } from '../standing/public.tsx'
import { AvatarEditor, OwnAvatar } from '../avatars/public.tsx'
import { type Me, meQuery, VerificationChip } from '../wallets/public.tsx'
import { settingsText } from './messages.ts'
import { ProfileFacts } from './profile-facts.tsx'
import './settings.css'

/** Who one is here, how the app looks, and the way out. `onLogOut` asks for it to be confirmed. */
export function SettingsPage({ onLogOut }: { readonly onLogOut: () => void }) {
  const text = useMessages(settingsText)
  const me = useQuery(meQuery)
  return (
    <Page title={text.title} className="settings">
      <WhenLoaded query={me} skeleton={<Skeleton shape="block" lines={3} />}>
        {(customer) => <Profile me={customer} />}
      </WhenLoaded>
      <SecurityLink />
      <Look />
      <ChoicesLink />
      <StandingLinks />
      <Panel title={text.session}>
        <p className="settings-text">{text.sessionText}</p>
        <Button icon="logout" onClick={onLogOut}>
          {text.logOut}
        </Button>
      </Panel>
    </Page>
  )
}

function Profile({ me }: { readonly me: Me }) {
  const text = useMessages(settingsText)
  const { userDetails } = me
  const name = userDetails === undefined ? undefined : `${userDetails.firstName} ${userDetails.lastName}`
  return (
    <>
      {name === undefined ? null : (
        <div className="card settings-person" data-tone="surface">
          <OwnAvatar name={name} avatar={me.avatar} />
          <div>
            <p className="settings-name">
              <UserText>{name}</UserText>
            </p>
            <VerificationChip level={me.verification} />
          </div>
          <AvatarEditor avatar={me.avatar} />
        </div>
      )}
      <Panel title={text.profile}>
        <ProfileFacts me={me} />
      </Panel>
    </>
  )
}

function Look() {
  const text = useMessages(settingsText)
  const [isHidden, setHidden] = useHiddenAmounts()
  return (
    <Panel title={text.look} className="settings-look">
      <div className="settings-choice">
        <h3>{text.language}</h3>
        <LanguageSwitch />
      </div>
      <ThemeSwitch />
      <SegmentedControl
        label={text.amounts}
        name="amounts"
        value={isHidden ? 'hidden' : 'shown'}
        onChange={(choice) => setHidden(choice === 'hidden')}
        options={[
          { value: 'shown', label: text.shown, icon: 'eye' },
          { value: 'hidden', label: text.hidden, icon: 'eye-off' },
        ]}
      />
      <p className="settings-text">{text.amountsHint}</p>
    </Panel>
  )
}
