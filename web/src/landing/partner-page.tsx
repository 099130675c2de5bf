import { LinkButton } from '@emun/ui'
import type { ReactElement } from 'react'
import { Each } from '../features/content/slots.tsx'
import { Figure, Sum } from './numbers.tsx'
import type { LandingMessages } from './messages.en.ts'
import type { PageProps } from './pages.tsx'
import { TextPage } from './text-page.tsx'

type PartnerText = LandingMessages['partner']

const address = (language: string): string => `/partner?lang=${language}`

/** As docs/partner-api.md begins, which a story runs. */
const sample = `import { openPartner } from '@emun/partner'

const emun = openPartner({ url, key, secret })

const amount = { amount: '12.50', currency: 'USD' }
const payment = await emun.createPayment(
  { amount, reference: 'order-1' },
  { idempotencyKey: 'order-1' },
)

redirect(payment.url)`

/** What a business gets, how its code looks, and what bringing customers earns. */
export function PartnerPage(props: PageProps): ReactElement {
  const { partner } = props.text
  return (
    <TextPage {...props} address={address} words={partner} className="partner-page">
      <p>{partner.lead}</p>
      <Doors text={props.text} />
      {partner.points.map(({ title, text }) => (
        <section key={title}>
          <h2>{title}</h2>
          <p>{text}</p>
        </section>
      ))}
      <section>
        <h2>{partner.codeTitle}</h2>
        <p>{partner.code}</p>
        <pre dir="ltr" lang="en" data-ltr="">
          <code>{sample}</code>
        </pre>
        <p>
          <a className="lone-link" href="/openapi.json">
            {partner.specification}
          </a>
        </p>
      </section>
      <Rewards text={partner} />
      <section>
        <h2>{partner.beginTitle}</h2>
        <ol>
          {partner.begin.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      </section>
      <Doors text={props.text} />
    </TextPage>
  )
}

/** Who has no account yet is asked to log in by the first, and may open one there too. */
function Doors({ text }: { readonly text: LandingMessages }): ReactElement {
  return (
    <p className="partner-doors">
      <LinkButton href="/business" variant="primary">
        {text.partner.apply}
      </LinkButton>{' '}
      <LinkButton href="/?auth=register">{text.openAccount}</LinkButton>
    </p>
  )
}

function Rewards({ text }: { readonly text: PartnerText }): ReactElement {
  return (
    <section>
      <h2 id="partner-rewards">{text.rewardsTitle}</h2>
      <p>{text.rewards}</p>
      <table className="fee-table" aria-labelledby="partner-rewards">
        <thead>
          <tr>
            <th scope="col">{text.who}</th>
            <th scope="col">{text.ofTopUps}</th>
            <th scope="col">{text.perCard}</th>
          </tr>
        </thead>
        <tbody>
          {([1, 2] as const).map((level) => (
            <Each key={level} of={`level${level}`}>
              <tr>
                <th scope="row">{text.levels[level]}</th>
                <td>
                  <Figure name="ofTopUps" />
                </td>
                <td>
                  <Sum name="perCard" />
                </td>
              </tr>
            </Each>
          ))}
        </tbody>
      </table>
    </section>
  )
}
