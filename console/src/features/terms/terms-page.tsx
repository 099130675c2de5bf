import { amountOf, moneyText } from '@emun/contract/money'
import { type OperatorRole, readTerms } from '@emun/contract/operator'
import { Banner, ErrorPanel, ltr, Ltr, Skeleton, useLanguage, useMessages, useToast } from '@emun/ui'
import { type ReactElement, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useAsked } from '../../platform/asked.ts'
import { PageHead } from '../../platform/page-head.tsx'
import { Narrowed } from '../queues/public.ts'
import { CardRows } from './card-rows.tsx'
import { ChangeCardDialog } from './change-card-dialog.tsx'
import { ChangeRailDialog } from './change-rail-dialog.tsx'
import { ChangeSettingDialog } from './change-setting-dialog.tsx'
import { termsText } from './messages.ts'
import { Proposals } from './proposals.tsx'
import { RailRows } from './rail-rows.tsx'
import { RateRows } from './rate-rows.tsx'
import { SettingRows, TransferLimits } from './setting-rows.tsx'
import { useSubjects } from './subject-list.tsx'
import { useNames } from './subjects.tsx'
import {
  type CardTerms,
  isOfRails,
  type Part,
  type RailTerms,
  type Setting,
  settingsOf,
  type Terms,
  warningsOn,
} from './terms.ts'

/** How often the page looks whether somebody else has proposed or decided. */
const everyMs = 60_000

type Open = { readonly rail: RailTerms } | { readonly card: CardTerms } | { readonly setting: Setting }

/** What rails and cards cost and allow, one page for each question about it: seen by four roles, proposed by one, decided by another. */
export function TermsPage({ part, role }: { part: Part; role: OperatorRole }): ReactElement {
  const text = useMessages(termsText)
  const { language } = useLanguage()
  const toast = useToast()
  const { reply: terms, hasFailed, again } = useAsked(readTerms, { query: { lang: language } }, everyMs)
  const [open, setOpen] = useState<Open | null>(null)
  const close = (): void => setOpen(null)
  const proposed = (): void => {
    close()
    toast(text.proposed, 'positive')
    again()
  }
  return (
    <div className="page">
      <PageHead {...text.parts[part]} />
      {part !== 'changes' && <p className="terms-note">{text.twoPeople}</p>}
      {hasFailed && <ErrorPanel title={text.failed} onRetry={again} />}
      {terms === null && !hasFailed && <Skeleton lines={8} />}
      {terms && (
        <>
          <Warnings part={part} terms={terms} />
          <Waiting part={part} terms={terms} mayDecide={role === 'approver'} onDone={again} />
          <Body part={part} terms={terms} onOpen={role === 'admin' ? setOpen : null} />
          {open && <Change of={open} terms={terms} onClose={close} onDone={proposed} />}
        </>
      )}
    </div>
  )
}

type WaitingProps = {
  readonly part: Part
  readonly terms: Terms
  readonly mayDecide: boolean
  readonly onDone: () => void
}

function Waiting({ part, terms, ...rest }: WaitingProps): ReactElement {
  return <Proposals subjects={useSubjects(part, terms)} {...rest} />
}

type ChangeProps = {
  readonly of: Open
  readonly terms: Terms
  readonly onClose: () => void
  readonly onDone: () => void
}

function Change({ of, terms, ...ends }: ChangeProps): ReactElement {
  if ('rail' in of) return <ChangeRailDialog of={of.rail} terms={terms} {...ends} />
  if ('card' in of) return <ChangeCardDialog of={of.card} {...ends} />
  return <ChangeSettingDialog of={of.setting} {...ends} />
}

type BodyProps = {
  readonly part: Part
  readonly terms: Terms
  readonly onOpen: ((open: Open) => void) | null
}

function Body({ part, terms, onOpen }: BodyProps): ReactElement | null {
  if (part === 'changes') return null
  const changeRail = onOpen && ((rail: RailTerms) => onOpen({ rail }))
  const settings = settingsOf(part, terms.settings)
  return (
    <>
      {part === 'rates' && <Rates rates={terms.rates} />}
      {part === 'card-types' && <CardRows cards={terms.cards} onChange={onOpen && ((card) => onOpen({ card }))} />}
      {isOfRails(part) &&
        (['deposit', 'withdrawal', 'fundraising'] as const).map((direction) => (
          <RailRows key={direction} {...{ part, direction }} rails={terms.rails} onChange={changeRail} />
        ))}
      {settings.length > 0 && (
        <SettingRows settings={settings} onChange={onOpen && ((setting) => onOpen({ setting }))} />
      )}
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
function Warnings({ part, terms }: { part: Part; terms: Terms }): ReactElement | null {
  const text = useMessages(termsText)
  const names = useNames()
  const { language } = useLanguage()
  const own = warningsOn(part, terms.warnings)
  if (own.length === 0) return null
  return (
    <Banner tone="warning" title={text.warnings}>
      <ul>
        {own.map(({ about, limit, most }) => {
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
