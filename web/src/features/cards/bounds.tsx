import type { WireMoney } from '@emun/contract/money'
import { Limit, useMessages } from '@emun/ui'
import { cardsText } from './messages.ts'

type Props = { readonly of: { readonly minimum: WireMoney; readonly maximum: WireMoney } }

/** The least and the most, in words between them: a bare dash has no direction. */
export function Bounds({ of: { minimum, maximum } }: Props) {
  const text = useMessages(cardsText)
  return (
    <>
      {text.from}&nbsp;
      <Limit of={minimum} /> {text.upTo}&nbsp;
      <Limit of={maximum} />
    </>
  )
}
