import { amountOf, moneyText } from '@emun/contract/money'
import { type OperatorRole, readTerms } from '@emun/contract/operator'
import { Banner, ErrorPanel, ltr, Ltr, Skeleton, useLanguage, useMessages, useToast } from '@emun/ui'
import { type ReactElement, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useAsked } from '../../platform/asked.ts'
import { PageHead } from '../../platform/page-head.tsx'
import { Narrowed } from '../queues/public.ts'
import { ChangeRailDialog } from './change-rail-dialog.tsx'
import { ChangeSettingDialog } from './change-setting-dialog.tsx'
import { termsText } from './messages.ts'
import { Proposals } from './proposals.tsx'
import { RailRows } from './rail-rows.tsx'
import { RateRows } from './rate-rows.tsx'
import { SettingRows, TransferLimits } from './setting-rows.tsx'
import { useNames } from './subjects.tsx'
import { type Part, type RailTerms, type Setting, settingsOf, type Terms } from './terms.ts'

/** How often the page looks whether somebody else has proposed or decided. */
const everyMs = 60_000

type Open = { readonly rail: RailTerms } | { readonly setting: Setting } | null

/** What rails cost and allow, one page for each question about it: seen by four roles, proposed by one, decided by another. */
export function TermsPage({ part, role }: { part: Part; role: OperatorRole }): ReactElement {
  const text = useMessages(termsText)
  const { language } = useLanguage()
  const toast = useToast()
  const { reply: terms, hasFailed, again } = useAsked(readTerms, { query: { lang: language } }, everyMs)
  const [open, setOpen] = useState<Open>(null)
  const close = (): void => setOpen(null)
  const proposed = (): void => {
    close()
    toast(text.proposed, 'positive')
    again()
  }
  const settings = settingsOf(part, terms?.settings ?? [])
  return (
    <div className="page">
      <PageHead {...text.parts[part]} />
      <p className="terms-note">{text.twoPeople}</p>
      {hasFailed && <ErrorPanel title={text.failed} onRetry={again} />}
      {terms === null && !hasFailed && <Skeleton lines={8} />}
      {terms && (
        <>
          {part === 'limits' && <Warnings terms={terms} />}
          <Proposals terms={terms} settings={settings} mayDecide={role === 'approver'} onDone={again} />
          <Body part={part} terms={terms} settings={settings} onOpen={role === 'admin' ? setOpen : null} />
          {open && 'rail' in open && (
            <ChangeRailDialog of={open.rail} terms={terms} onClose={close} onDone={proposed} />
          )}
          {open && 'setting' in open && <ChangeSettingDialog of={open.setting} onClose={close} onDone={proposed} />}
        </>
      )}
    </div>
  )
}

type BodyProps = {
  readonly part: Part
  readonly terms: Terms
  readonly settings: readonly Setting[]
  readonly onOpen: ((open: Open) => void) | null
}

function Body({ part, terms, settings, onOpen }: BodyProps): ReactElement | null {
  if (part === 'changes') return null
  const changeRail = onOpen && ((rail: RailTerms) => onOpen({ rail }))
  const numbers = settings.length > 0 && (
    <SettingRows settings={settings} onChange={onOpen && ((setting) => onOpen({ setting }))} />
  )
  if (part === 'rates') {
    return (
      <>
        <Rates rates={terms.rates} />
        {numbers}
      </>
    )
  }
  return (
    <>
      <RailRows part={part} direction="deposit" rails={terms.rails} onChange={changeRail} />
      <RailRows part={part} direction="withdrawal" rails={terms.rails} onChange={changeRail} />
      {numbers}
      {part === 'limits' && <TransferLimits windows={terms.transferLimits} />}
    </>
  )
}

/** All of them, or the one pair that the address asks for. */
function Rates({ rates }: Pick<Terms, 'rates'>): ReactElement {
  const [search] = useSearchParams()
  const pair = search.get('pair')
  if (pair === null) return <RateRows rates={rates} />
  return (
    <>
      <Narrowed path="/console/rates">
        <Ltr>{pair}</Ltr>
      </Narrowed>
      <RateRows rates={rates.filter(({ base, quote }) => `${base}/${quote}` === pair)} />
    </>
  )
}

/** Limits that another one makes idle: whoever set them should know. */
function Warnings({ terms }: { terms: Terms }): ReactElement | null {
  const text = useMessages(termsText)
  const names = useNames()
  const { language } = useLanguage()
  if (terms.warnings.length === 0) return null
  return (
    <Banner tone="warning" title={text.warnings}>
      <ul>
        {terms.warnings.map(({ about, limit, most }) => {
          const [reached = '', stop = ''] = [limit, most].map((amount) => ltr(moneyText(amountOf(amount), language)))
          return (
            <li key={about}>
              {names.ofWarning(about, terms)}: {text.warningText(reached, stop)}
            </li>
          )
        })}
      </ul>
    </Banner>
  )
}
