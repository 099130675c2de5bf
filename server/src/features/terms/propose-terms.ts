import type { BodyOf } from '@emun/contract/endpoint'
import { refuse } from '@emun/contract/errors'
import type { ApprovalId } from '@emun/contract/ids'
import type { proposeTerms as endpoint } from '@emun/contract/operator'
import { money, toWire } from '@emun/contract/money'
import type { Deps } from '../../deps.ts'
import type { Operator } from '../../platform/callers.ts'
import { inTransaction, type Tx } from '../../platform/transaction.ts'
import { type Approval, findProposals, propose } from '../approvals/public.ts'
import { audited, type Facts } from '../operators/public.ts'
import { houseSetting, isHouseSetting, readTerms, termsKey } from '../rails/public.ts'
import {
  type RailBody,
  railWarnings,
  readMoment,
  readSettingValue,
  readTermsOf,
  type SettingBody,
  type Warning,
} from './policy.ts'
import { factsOfSetting, factsOfTerms, type RailProposal, type SettingProposal } from './proposals.ts'

type Given = Pick<Deps, 'db' | 'clock' | 'rails' | 'config'>
type Made = { readonly id: ApprovalId; readonly warnings: Warning[] }

/**
 * Proposes what a rail costs and allows, or a number of the house, from a moment on. Nothing changes before somebody else
 * agrees. Refuses: what the policy refuses of values and moments, record_not_found for a number there is not, and
 * operation_not_allowed while there is a proposal about the same.
 */
export async function proposeTerms(deps: Given, operator: Operator, body: BodyOf<typeof endpoint>): Promise<Made> {
  return inTransaction(deps.db, (tx) =>
    body.about === 'rail' ? proposeRail(tx, deps, operator, body) : proposeSetting(tx, deps, operator, body),
  )
}

async function proposeRail(tx: Tx, deps: Given, operator: Operator, body: RailBody): Promise<Made> {
  const now = deps.clock.now()
  const wallet = deps.config.walletCurrency
  const terms = readTermsOf(deps.rails.get(body.rail), body, wallet)
  const effectiveAt = readMoment(body.effectiveAt, now)?.toISOString() ?? null
  const subject = termsKey(body.rail, body.direction)
  const { rail, direction, isOn, feeBasisPoints, reason } = body
  const amounts = { minimum: toWire(terms.minimum), maximum: toWire(terms.maximum) }
  const proposal: RailProposal = { rail, direction, isOn, feeBasisPoints, ...amounts, effectiveAt, reason }
  const before = (await readTerms(tx, now)).get(subject)
  const id = await proposeAbout(tx, deps, operator, { kind: 'rail_terms', subject, proposal }, now)
  await auditProposal(tx, deps, operator, {
    subject,
    before: before ? factsOfTerms(before) : {},
    after: factsOfTerms(terms),
    proposal,
  })
  const dayLimit = money(wallet, await houseSetting(tx, 'day_withdraw_limit', now))
  return { id, warnings: railWarnings([{ rail, direction, maximum: terms.maximum }], dayLimit) }
}

async function proposeSetting(tx: Tx, deps: Given, operator: Operator, body: SettingBody): Promise<Made> {
  const now = deps.clock.now()
  const wallet = deps.config.walletCurrency
  const { name, reason } = body
  if (!isHouseSetting(name)) throw refuse('record_not_found')
  const value = readSettingValue(name, body.value, wallet)
  const effectiveAt = readMoment(body.effectiveAt, now)?.toISOString() ?? null
  const proposal: SettingProposal = { name, value: value.toString(), effectiveAt, reason }
  const before = factsOfSetting(name, await houseSetting(tx, name, now), wallet)
  const id = await proposeAbout(tx, deps, operator, { kind: 'house_setting', subject: name, proposal }, now)
  const after = factsOfSetting(name, value, wallet)
  await auditProposal(tx, deps, operator, { subject: name, before, after, proposal })
  return { id, warnings: name === 'day_withdraw_limit' ? await warningsUnder(tx, deps, value, now) : [] }
}

/** What the rails would let through and a limit of a day would not. */
async function warningsUnder(tx: Tx, { rails, config }: Given, dayLimit: bigint, now: Date): Promise<Warning[]> {
  const terms = await readTerms(tx, now)
  const bounded = [...rails.keys()].flatMap((rail) => {
    const own = terms.get(termsKey(rail, 'withdrawal'))
    return own ? [{ rail, direction: 'withdrawal' as const, maximum: own.maximum }] : []
  })
  return railWarnings(bounded, money(config.walletCurrency, dayLimit))
}

type About = Parameters<typeof propose>[3]

async function proposeAbout(tx: Tx, deps: Given, operator: Operator, about: About, now: Date): Promise<ApprovalId> {
  await propose(tx, deps, operator, about)
  const [open] = await findProposals(tx, about.kind, [about.subject], now)
  if (!open) throw new Error('a proposal was made and is not there')
  return open.id
}

type Proposed = {
  readonly subject: string
  readonly before: Facts
  readonly after: Facts
  readonly proposal: Pick<Approval<RailProposal>['proposal'], 'effectiveAt' | 'reason'>
}

function auditProposal(tx: Tx, deps: Given, operator: Operator, { subject, before, after, proposal }: Proposed) {
  return audited(tx, deps, operator, {
    action: 'terms_proposed',
    about: { kind: 'terms', id: subject },
    before,
    after: { ...after, effectiveAt: proposal.effectiveAt },
    reason: proposal.reason,
  })
}
