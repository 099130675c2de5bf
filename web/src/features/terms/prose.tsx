import { Ltr } from '@emun/ui'
import { createElement, Fragment, type ReactElement } from 'react'

/** Sums, percentages, dates, clock times and bare numbers, with their marks and without the full stop after them. */
const figure = /([+−]?[$₪]?\d+(?:[.,:/-]\d+|\u00a0\d{3})*(?:\u00a0?%)?)/

/** A sentence whose figures keep their order in every language; the words stay the translator's. */
export function Prose({ children }: { children: string }): ReactElement {
  // Splitting by one capturing group puts every figure at an odd place.
  const parts = children.split(figure).map((part, index) => (index % 2 === 1 ? createElement(Ltr, null, part) : part))
  // Spread, because the parts of a sentence have no names to be told apart by, and never move.
  return createElement(Fragment, null, ...parts)
}
