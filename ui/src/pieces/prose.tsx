import { stretchesOf } from '@emun/contract/content'
import { createElement, Fragment, type ReactElement } from 'react'
import { Ltr } from './ltr.tsx'

/** A sentence whose figures keep their order in every language; the words stay the translator's. */
export function Prose({ children }: { children: string }): ReactElement {
  const parts = stretchesOf(children).map(({ isFigure, text }) => (isFigure ? createElement(Ltr, null, text) : text))
  // Spread, because the parts of a sentence have no names to be told apart by, and never move.
  return createElement(Fragment, null, ...parts)
}
