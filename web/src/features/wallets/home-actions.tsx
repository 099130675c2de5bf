import { LinkButton, useMessages } from '@emun/ui'
import { useQueryClient } from '@tanstack/react-query'
import { DemoMoney, isSandbox } from '../sandbox/public.tsx'
import { walletsText } from './messages.ts'
import type { Me } from './queries.ts'

/** What one comes here to do. A paused account can do nothing with its money, and the banner above says why. */
export function HomeActions({ me }: { readonly me: Me | undefined }) {
  const text = useMessages(walletsText)
  const cache = useQueryClient()
  if (me?.status === 'paused') return null
  return (
    <div className="home-actions" data-tiles={isSandbox() ? 4 : 3}>
      <LinkButton href="/deposit" size="tile" icon="deposit">
        {text.addMoney}
      </LinkButton>
      <LinkButton href="/transfer" size="tile" icon="send">
        {text.send}
      </LinkButton>
      <LinkButton href="/withdraw" size="tile" icon="withdraw">
        {text.withdraw}
      </LinkButton>
      {me !== undefined && isSandbox() ? (
        <DemoMoney accountNumber={me.wallet.accountNumber} onFunded={() => void cache.invalidateQueries()} />
      ) : null}
    </div>
  )
}
