import { blocksOf, type Piece, stretchesOf } from '@emun/contract/content'
import { Ltr } from '@emun/ui'
import { createElement, Fragment, type ReactElement, type ReactNode } from 'react'

/** What an operator has written, drawn as its readers will see it. */
export function Blocks({ text }: { readonly text: string }): ReactElement {
  const drawn = blocksOf(text).map((block) => {
    if (block.kind === 'list')
      return spread(
        'ul',
        block.lines.map((line) => spread('li', line.map(drawnPiece))),
      )
    return spread(block.kind === 'heading' ? 'h4' : 'p', block.pieces.map(drawnPiece))
  })
  return spread(Fragment, drawn)
}

export function Sentence({ text }: { readonly text: string }): ReactElement {
  const drawn = stretchesOf(text).map((each) => (each.isFigure ? createElement(Ltr, null, each.text) : each.text))
  return spread(Fragment, drawn)
}

/** Nobody leaves the desk by a link of a preview: it shows where it would lead. */
function drawnPiece({ text, href }: Piece): ReactNode {
  const words = createElement(Sentence, { text })
  return href === undefined ? words : createElement('span', { className: 'preview-link', title: href }, words)
}

/** Spread, because the parts of a text have no names to be told apart by, and never move. */
function spread(tag: string | typeof Fragment, children: readonly ReactNode[]): ReactElement {
  return createElement(tag, null, ...children)
}
