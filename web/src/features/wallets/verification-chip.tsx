import { type IconName, Link, StatusChip, type Tone, useMessages } from '@emun/ui'
import { walletsText } from './messages.ts'
import type { Me } from './queries.ts'

const look: Record<Me['verification'], { readonly tone: Tone; readonly icon: IconName }> = {
  none: { tone: 'neutral', icon: 'info' },
  moderation: { tone: 'info', icon: 'clock' },
  partial: { tone: 'info', icon: 'shield' },
  crypto: { tone: 'info', icon: 'shield' },
  full: { tone: 'positive', icon: 'check' },
  rejected: { tone: 'negative', icon: 'alert' },
}

/** How far the customer is verified, and the way to what can be done about it. */
export function VerificationChip({ level }: { readonly level: Me['verification'] }) {
  const text = useMessages(walletsText)
  return (
    <Link href="/verification" className="chip-link">
      <StatusChip {...look[level]}>{text.verification[level]}</StatusChip>
    </Link>
  )
}
