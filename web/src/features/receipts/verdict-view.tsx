import { isCurrency, largestMinor, money, toWire, type WireMoney } from '@emun/contract/money'
import { Banner, Ltr, StatusChip, Time, type Tone, useMessages } from '@emun/ui'
import type { Check, Receipt, SealedEntry, Verdict } from '@emun/verify'
import type { ReactNode } from 'react'
import { Amount } from '../../platform/amount.tsx'
import { receiptsText } from './messages.ts'
import './receipts.css'

const tones = { sound: 'positive', broken: 'negative', unsure: 'warning' } as const satisfies Record<string, Tone>
const chipTones = { passed: 'positive', failed: 'negative', skipped: 'warning' } as const satisfies Record<string, Tone>

/** The verdict in plain words, what was looked at line by line, and what the receipt says if it can be relied on. */
export function VerdictView({ verdict }: { readonly verdict: Verdict }) {
  const text = useMessages(receiptsText)
  const { outcome, checks, receipt } = verdict
  return (
    <div className="verdict" data-outcome={outcome}>
      <Banner tone={tones[outcome]} title={text.outcome[outcome].title}>
        {text.outcome[outcome].text}
      </Banner>
      <ul className="verdict-checks">
        {checks.map((check) => (
          <CheckRow key={check.name} check={check} />
        ))}
      </ul>
      {receipt === null || outcome === 'broken' ? null : <ReceiptFacts receipt={receipt} />}
    </div>
  )
}

function CheckRow({ check: { name, outcome } }: { readonly check: Check }) {
  const text = useMessages(receiptsText)
  return (
    <li>
      <span>{text.checks[name]}</span>
      <StatusChip tone={chipTones[outcome]}>{text.marks[outcome]}</StatusChip>
    </li>
  )
}

function ReceiptFacts({ receipt: { entries, block, head } }: { readonly receipt: Receipt }) {
  const text = useMessages(receiptsText)
  const [first] = entries
  return (
    <dl className="verdict-facts">
      {entries.map((sealed) => (
        <AmountFacts key={sealed.place} sealed={sealed} />
      ))}
      <Fact name={text.when}>
        <Time at={first?.entry.created ?? ''} show="both" />
      </Fact>
      <Fact name={text.sealed}>
        <Time at={block.sealed} show="both" />
      </Fact>
      <Fact name={text.reference}>
        <Ltr>{`txn_${first?.entry.posting.replaceAll('-', '') ?? ''}`}</Ltr>
      </Fact>
      <Fact name={text.key}>
        <Ltr>{head.key}</Ltr>
      </Fact>
    </dl>
  )
}

function AmountFacts({ sealed: { entry } }: { readonly sealed: SealedEntry }) {
  const text = useMessages(receiptsText)
  const [amount, balance] = [entry.amount, entry.balance].map((minor) => wireOf(entry.asset, minor))
  if (!amount || !balance) return null
  return (
    <>
      <Fact name={text.amount}>
        <Amount of={amount} />
      </Fact>
      <Fact name={text.balanceAfter}>
        <Amount of={balance} />
      </Fact>
    </>
  )
}

/** Null for a currency this version does not know, whose digits it could only guess, and for what is no amount. */
function wireOf(asset: string, text: string): WireMoney | null {
  const minor = BigInt(text)
  const isAmount = isCurrency(asset) && minor <= largestMinor && minor >= -largestMinor
  return isAmount ? toWire(money(asset, minor)) : null
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
