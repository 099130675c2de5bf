import { type Card, freezeCard, type ThreeDs, unfreezeCard } from '@emun/contract/customer'
import { Banner, Button, EmptyState, Skeleton, useLanguage, useMessages } from '@emun/ui'
import { useQuery } from '@tanstack/react-query'
import { Amount } from '../../platform/amount.tsx'
import { call } from '../../platform/api.ts'
import { useServerNow } from '../../platform/server-time.ts'
import { useSaidChange } from '../../platform/use-said-change.ts'
import { WhenLoaded } from '../../platform/when-loaded.tsx'
import { isSandbox } from '../sandbox/public.tsx'
import { CodeCard } from './code-card.tsx'
import { cardsText } from './messages.ts'
import { PageOfCard } from './one-card.tsx'
import { Problem } from './problem.tsx'
import { codesQuery } from './queries.ts'
import { useCardAct } from './use-card-act.ts'
import './card-detail.css'

/** What shops ask the holder of a card now, the newest first and big. It comes by itself; the codes only when asked for. */
export function CodesPage() {
  const text = useMessages(cardsText)
  return (
    <PageOfCard title={text.codesTitle}>
      {(card) => (
        <>
          <FrozenHere card={card} />
          <Codes card={card} />
          <TestShop />
        </>
      )}
    </PageOfCard>
  )
}

function Codes({ card }: { readonly card: Card }) {
  const text = useMessages(cardsText)
  const query = useQuery(codesQuery(card.id))
  return (
    <WhenLoaded query={query} skeleton={<Skeleton shape="block" lines={2} />}>
      {({ codes, balance, skewMs }) => (
        <>
          <p className="card-note">
            {text.onCard} <Amount of={balance} />
          </p>
          <CodeList card={card} codes={codes} skewMs={skewMs} />
        </>
      )}
    </WhenLoaded>
  )
}

type ListProps = { readonly card: Card; readonly codes: readonly ThreeDs[]; readonly skewMs: number }

function CodeList({ card, codes, skewMs }: ListProps) {
  const text = useMessages(cardsText)
  const nowMs = useServerNow(skewMs, codes.length > 0)
  const open = codes.filter(({ expiresAt }) => Date.parse(expiresAt) > nowMs)
  useSaidChange(text.codesWaiting(open.length))
  if (open.length === 0) return <EmptyState title={text.noCodesTitle}>{text.noCodesText}</EmptyState>
  return (
    <>
      <ul className="codes">
        {open.map((code, place) => (
          <CodeCard key={code.id} card={card.id} code={code} nowMs={nowMs} isNewest={place === 0} />
        ))}
      </ul>
      <NotMe card={card} />
    </>
  )
}

/** One press, and nothing is charged any more: who did not ask for a code has no time for questions. */
function NotMe({ card: { id, actions } }: { readonly card: Card }) {
  const text = useMessages(cardsText)
  const freezing = useCardAct((lang) => call(freezeCard, { params: { id }, query: { lang } }))
  if (!actions.includes('freeze')) return null
  return (
    <div className="not-me">
      <p className="card-note">{text.notMeText}</p>
      <Button variant="danger" icon="hold" wide busy={freezing.isBusy} busyLabel={text.freezing} onClick={freezing.run}>
        {text.notMe}
      </Button>
      <Problem>{freezing.problem}</Problem>
    </div>
  )
}

/** Where a card of the sandbox can be tried. */
function TestShop() {
  const text = useMessages(cardsText)
  const { language } = useLanguage()
  if (!isSandbox()) return null
  return (
    <p className="card-note">
      <a href={`/sandbox/shop?lang=${language}`} target="_blank" rel="noreferrer">
        {text.testShop}
      </a>
    </p>
  )
}

function FrozenHere({ card: { id, state, changing, actions } }: { readonly card: Card }) {
  const text = useMessages(cardsText)
  const unfreezing = useCardAct((lang) => call(unfreezeCard, { params: { id }, query: { lang } }))
  if (state !== 'frozen') return null
  const isFreezing = changing === 'freeze'
  const action = actions.includes('unfreeze') ? (
    <Button size="small" busy={unfreezing.isBusy} busyLabel={text.unfreezing} onClick={unfreezing.run}>
      {text.unfreeze}
    </Button>
  ) : null
  return (
    <div role="status">
      <Banner tone="info" icon="hold" title={isFreezing ? text.changing.freeze : text.frozenTitle} action={action}>
        {isFreezing ? text.changingText : text.frozenText}
      </Banner>
      <Problem>{unfreezing.problem}</Problem>
    </div>
  )
}
