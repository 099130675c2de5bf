import { Percent, useMessages } from '@emun/ui'
import { transactionsText } from './messages.ts'

/**
 * Stands beside a rate: it is the middle one, and what the exchange keeps comes on top. Nothing where it keeps nothing.
 */
export function BeforeSpread({ basisPoints }: { readonly basisPoints: number }) {
  const text = useMessages(transactionsText)
  if (basisPoints === 0) return null
  return (
    <>
      {text.beforeSpread} <Percent basisPoints={basisPoints} />
    </>
  )
}
