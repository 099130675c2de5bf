import { Arches, Banner, Icon, type IconProps, LanguageSwitch, ThemeSwitch, useAnnounce, useMessages } from '@emun/ui'
import { type ReactElement, useEffect, useEffectEvent } from 'react'
import { FirstPage, useArrival } from '../../platform/arrival.ts'
import { Brand } from '../../platform/brand.tsx'
import type { Ending } from '../../platform/session.ts'
import { SandboxChip } from '../sandbox/public.ts'
import type { OperatorsText } from './messages.en.ts'
import { operatorsText } from './messages.ts'
import { SignInForm } from './sign-in-form.tsx'

export type SignInPageProps = {
  /** Why there is no session any more; null for whoever just came. */
  readonly ended: Ending | null
  readonly onSignedIn: () => void
}

/** The door: what is kept here on one side, the form on the other. */
export function SignInPage(props: SignInPageProps): ReactElement {
  return (
    // The form takes the focus itself: a heading would only stand between the operator and the first field.
    <FirstPage value={true}>
      <Door {...props} />
    </FirstPage>
  )
}

function Door({ ended, onSignedIn }: SignInPageProps): ReactElement {
  const text = useMessages(operatorsText)
  const heading = useArrival(text.signIn.title)
  return (
    <div className="door">
      <Desk />
      <DoorBar />
      <main className="door-form">
        <div className="door-names">
          <h1 ref={heading}>{text.signIn.title}</h1>
          <p>{text.signIn.lead}</p>
        </div>
        {ended !== null && <Ended why={ended} text={text.ended} />}
        <SignInForm onSignedIn={onSignedIn} />
      </main>
    </div>
  )
}

/** Language and theme, for whoever is not in yet. */
export function DoorBar(): ReactElement {
  return (
    <header className="door-bar">
      <LanguageSwitch />
      <ThemeSwitch face="compact" />
    </header>
  )
}

/** How this place is kept. */
export function Desk(): ReactElement {
  const { desk: text } = useMessages(operatorsText)
  return (
    <aside className="dark desk" aria-label={text.about}>
      <div className="desk-brand">
        <Brand />
        <SandboxChip />
      </div>
      <div className="desk-art">
        <Arches seed="behind the counter" />
      </div>
      <div className="desk-words">
        <p className="desk-title">{text.title}</p>
        <ul className="desk-facts">
          <DeskFact icon="shield">{text.factors}</DeskFact>
          <DeskFact icon="clock">{text.shift}</DeskFact>
          <DeskFact icon="lock">{text.idle}</DeskFact>
        </ul>
      </div>
    </aside>
  )
}

function DeskFact({ icon, children }: { icon: IconProps['name']; children: string }): ReactElement {
  return (
    <li>
      <Icon name={icon} size={20} />
      {children}
    </li>
  )
}

function Ended({ why, text }: { why: Ending; text: OperatorsText['ended'] }): ReactElement {
  const sentence = why === 'logged_out' ? text.loggedOut : text.expired
  const announce = useAnnounce()
  const say = useEffectEvent(() => announce(sentence))
  useEffect(() => say(), [])
  return why === 'logged_out' ? (
    <Banner tone="positive">{sentence}</Banner>
  ) : (
    <Banner tone="warning" icon="clock">
      {sentence}
    </Banner>
  )
}
