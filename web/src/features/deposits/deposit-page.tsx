import { Skeleton, useLanguage } from '@emun/ui'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { Page } from '../../platform/page.tsx'
import { WhenLoaded } from '../../platform/when-loaded.tsx'
import { Actions } from './actions.tsx'
import { DepositFacts } from './deposit-facts.tsx'
import { FlowHead } from './flow-head.tsx'
import { OtherTokens } from './other-tokens.tsx'
import { Payments } from './payments.tsx'
import { depositQuery, type ReadDeposit } from './queries.ts'
import { StageView } from './stage-view.tsx'
import { StandingCard } from './standing-card.tsx'
import { stepOf, useStageTitle } from './stage-title.ts'
import { useSaidChange } from '../../platform/use-said-change.ts'
import { useStage } from './use-stage.ts'
import './deposits.css'
import { usePayer } from './payer.ts'
import { useDepositsText } from './use-deposits-text.ts'

/** One deposit, whatever way it is paid: what is happening, who acts next and by when. */
export function DepositPage() {
  const text = useDepositsText()
  const { language } = useLanguage()
  const { id = '' } = useParams()
  const payer = usePayer()
  const query = useQuery(depositQuery(payer, id, language))
  const refresh = { isAsking: query.isFetching, onAsk: () => void query.refetch() }
  if (query.data !== undefined) return <KnownDeposit key={id} read={query.data} refresh={refresh} />
  return (
    <Page title={text.title} before={<FlowHead back={payer.methodsPath} />} className="deposit">
      <WhenLoaded query={query} skeleton={<Skeleton shape="block" lines={3} />}>
        {() => null}
      </WhenLoaded>
    </Page>
  )
}

type KnownProps = { readonly read: ReadDeposit; readonly refresh: Parameters<typeof StandingCard>[0]['refresh'] }

function KnownDeposit({ read, refresh }: KnownProps) {
  const { deposit } = read
  const { donePath } = usePayer()
  const { stage, nowMs, leave } = useStage(read)
  const title = useStageTitle(stage, deposit)
  useSaidChange(title)
  const step = stepOf(stage)
  return (
    <Page
      title={title}
      lead={deposit.title}
      before={<FlowHead back={donePath} {...(step === null ? {} : { step })} />}
      className="deposit"
    >
      <StandingCard deposit={deposit} stage={stage} refresh={refresh} />
      <OtherTokens deposit={deposit} />
      <StageView deposit={deposit} stage={stage} nowMs={nowMs} onLeave={leave} />
      <Payments deposit={deposit} />
      <DepositFacts deposit={deposit} />
      <Actions deposit={deposit} stage={stage} />
    </Page>
  )
}
