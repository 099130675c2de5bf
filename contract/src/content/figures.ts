/** Sums, percentages, dates, clock times and bare numbers, with their marks and without the full stop after them. */
const figure = /([+−]?[$₪]?\d+(?:[.,:/-]\d+|\u00a0\d{3})*(?:\u00a0?%)?)/

/** A stretch of a sentence; a figure keeps its order, left to right, in every language. */
export type Stretch = { readonly isFigure: boolean; readonly text: string }

/** A sentence, with its figures apart from its words. */
export function stretchesOf(sentence: string): readonly Stretch[] {
  // Splitting by one capturing group puts every figure at an odd place.
  return sentence
    .split(figure)
    .map((text, index) => ({ isFigure: index % 2 === 1, text }))
    .filter(({ text }) => text !== '')
}
