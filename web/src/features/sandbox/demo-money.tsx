import { money, toWire } from '@emun/contract/money'
import { sandboxFund } from '@emun/contract/sandbox'
import { Button, Money, useMessages, useToast } from '@emun/ui'
import { type ReactElement, useState } from 'react'
import { call } from '../../platform/api.ts'
import { sandboxText } from './messages.ts'

export type DemoMoneyProps = {
  readonly accountNumber: string
  /** The money is there: ask for the balance again. */
  readonly onFunded: () => void
}

const gift = money('USD', 10_000n)

/** A button that fills a wallet from the sandbox, so that there is something to send. */
export function DemoMoney({ accountNumber, onFunded }: DemoMoneyProps): ReactElement {
  const text = useMessages(sandboxText)
  const toast = useToast()
  const [busy, setBusy] = useState(false)
  const fund = async (): Promise<void> => {
    setBusy(true)
    try {
      await call(sandboxFund, { body: { accountNumber, amount: toWire(gift) } })
      toast(text.added, 'positive')
      onFunded()
    } catch {
      toast(text.notAdded, 'negative')
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button size="small" icon="plus" busy={busy} busyLabel={text.adding} onClick={() => void fund()}>
      {text.addMoney} <Money amount={gift} />
    </Button>
  )
}
