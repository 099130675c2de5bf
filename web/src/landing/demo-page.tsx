import { demoCustomers, demoPartner } from '@emun/contract/sandbox'
import { day, hour, minute } from '@emun/contract/time'
import { Button, languageNames, LinkButton, UserText } from '@emun/ui'
import type { ReactElement, ReactNode } from 'react'
import type { DemoText } from '../features/demo/messages.en.ts'
import { demoText } from '../features/demo/messages.ts'
import type { PageProps } from './pages.tsx'
import { TextPage } from './text-page.tsx'

const address = (language: string): string => `/sandbox?lang=${language}`

const stepsMs = { minute, hour, day, week: 7 * day, month: 30 * day } as const

/** Who one can be in the demo, and its clock. A small script of its own signs in and moves it. */
export function DemoPage(props: PageProps): ReactElement {
  const text = demoText.peek(props.language)
  if (text === undefined) throw new Error(`the words of the demo are not loaded in ${props.language}`)
  return (
    <TextPage
      {...props}
      address={address}
      words={{ title: text.title, description: text.lead }}
      className="demo-page"
      isUnlisted
    >
      <p>{text.lead}</p>
      <noscript>
        <p>{text.script}</p>
      </noscript>
      <div id="demo" data-failed={text.failed} data-moved={text.moved}>
        <p id="demo-empty" role="status" hidden>
          {text.empty}
        </p>
        <Customers text={text} />
        <Guests text={text} />
        <Operators text={text} />
        <ClockToMove text={text} />
        <p id="demo-said" role="status" />
      </div>
    </TextPage>
  )
}

type Part = { readonly text: DemoText }

/** A button that signs in as one of the demo's customers, by their phone, and leads on. */
function Be({ phone, to, children }: { phone: string; to: string; children: ReactNode }): ReactElement {
  return (
    <span data-be={phone} data-to={to}>
      <Button wide icon="user">
        {children}
      </Button>
    </span>
  )
}

function Customers({ text }: Part): ReactElement {
  return (
    <>
      <section>
        <h2>{text.customers}</h2>
        <p>{text.customersText}</p>
        <div className="demo-doors">
          {demoCustomers.map(({ phone, language, firstName, lastName }) => (
            <Be key={phone} phone={phone} to="/dashboard">
              <UserText>{`${firstName} ${lastName}`}</UserText> · <bdi lang={language}>{languageNames[language]}</bdi>
            </Be>
          ))}
        </div>
      </section>
      <section>
        <h2>{text.partner}</h2>
        <p>{text.partnerText}</p>
        <div className="demo-doors">
          <Be phone={demoPartner.phone} to="/business">
            <UserText>{`${demoPartner.firstName} ${demoPartner.lastName}`}</UserText>
          </Be>
        </div>
      </section>
    </>
  )
}

function Guests({ text }: Part): ReactElement {
  return (
    <section>
      <h2>{text.guest}</h2>
      <p>{text.guestText}</p>
      <div className="demo-doors">
        <span id="demo-give" hidden>
          <LinkButton href="/f/" wide>
            {text.give}
          </LinkButton>
        </span>
        <LinkButton href="/sandbox/shop" wide>
          {text.shop}
        </LinkButton>
        <LinkButton href="/?auth=register" wide>
          {text.register}
        </LinkButton>
        <LinkButton href="/sandbox/chat" wide>
          {text.messenger}
        </LinkButton>
      </div>
    </section>
  )
}

/** Each role, and what it is for. */
const roles = [
  ['agent', 'details'],
  ['reviewer', 'documents'],
  ['treasurer', 'payouts'],
  ['approver', 'approval'],
  ['admin', 'configuration'],
  ['auditor', 'audit'],
] as const

/** Each in a tab of their own, for that is what an operator's session lives in. */
function Operators({ text }: Part): ReactElement {
  return (
    <section>
      <h2>{text.operators}</h2>
      <p>{text.operatorsText}</p>
      <div className="demo-doors">
        {roles.map(([role, work]) => (
          <LinkButton key={role} href={`/console/login?demo=${role}`} wide isNewTab>
            {text.roles[work]}
          </LinkButton>
        ))}
      </div>
    </section>
  )
}

function ClockToMove({ text }: Part): ReactElement {
  return (
    <section>
      <h2>{text.clock}</h2>
      <p>{text.clockText}</p>
      <p className="demo-now">
        <time id="demo-now" />
      </p>
      <fieldset className="demo-steps">
        <legend className="field-label">{text.forward}</legend>
        {(Object.keys(stepsMs) as (keyof typeof stepsMs)[]).map((step) => (
          <span key={step} data-advance={stepsMs[step]}>
            <Button size="small" icon="clock">
              {text.steps[step]}
            </Button>
          </span>
        ))}
      </fieldset>
    </section>
  )
}
