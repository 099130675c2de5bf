import { Ltr } from '@emun/ui'

const basisPointsOfPercent = 100

/** A share, `0.5%`, read left to right in every language. */
export function Percent({ basisPoints }: { readonly basisPoints: number }) {
  return <Ltr>{`${basisPoints / basisPointsOfPercent}%`}</Ltr>
}
