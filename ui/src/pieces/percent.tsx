import { percentText } from '@emun/contract/money'
import type { ReactElement } from 'react'
import { useLanguage } from '../language/language-context.ts'
import { Ltr } from './ltr.tsx'

/** A share, `0.5%`, read left to right in every language. */
export function Percent({ basisPoints }: { readonly basisPoints: number }): ReactElement {
  const { language } = useLanguage()
  return <Ltr>{percentText(basisPoints, language)}</Ltr>
}
