import { useAnnounce, useMessages } from '@emun/ui'
import type { Verdict } from '@emun/verify'
import { useState } from 'react'
import { checkReceipt } from './check-receipt.ts'
import { receiptsText } from './messages.ts'

type Shown = Verdict | 'checking' | 'failed' | null

/** A verdict on demand: `failed` when this browser cannot check at all. What comes out is also said. */
export function useVerdict() {
  const text = useMessages(receiptsText)
  const announce = useAnnounce()
  const [shown, setShown] = useState<Shown>(null)
  async function check(receipt: unknown): Promise<void> {
    setShown('checking')
    const verdict = await checkReceipt(receipt).catch(() => 'failed' as const)
    setShown(verdict)
    announce(verdict === 'failed' ? text.page.failed : text.outcome[verdict.outcome].title)
  }
  return { shown, check, forget: () => setShown(null) }
}
