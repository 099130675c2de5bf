import { blocksOf, type Piece } from '@emun/contract/content'
import { createElement, Fragment, type ReactElement, type ReactNode } from 'react'
import { Link } from './link.tsx'
import { Prose } from './prose.tsx'

export type BlocksProps = {
  readonly text: string
  readonly heading: 'h3' | 'h4'
  /** Draws links without letting anybody leave by them. */
  readonly isPreview?: boolean
}

/** What an operator has written with the marks of content, as its readers see it. */
export function Blocks({ text, heading, isPreview = false }: BlocksProps): ReactElement {
  const piece = (each: Piece): ReactNode => drawn(each, isPreview)
  const blocks = blocksOf(text).map((block) => {
    if (block.kind !== 'list') return spread(block.kind === 'heading' ? heading : 'p', block.pieces.map(piece))
    return spread(
      'ul',
      block.lines.map((line) => spread('li', line.map(piece))),
    )
  })
  return spread(Fragment, blocks)
}

function drawn({ text, href }: Piece, isPreview: boolean): ReactNode {
  const words = createElement(Prose, null, text)
  if (href === undefined) return words
  return isPreview
    ? createElement('span', { className: 'preview-link', title: href }, words)
    : createElement(Link, { className: 'text-link', href }, words)
}

/** Spread, because the parts of a text have no names to be told apart by, and never move. */
function spread(tag: string | typeof Fragment, children: readonly ReactNode[]): ReactElement {
  return createElement(tag, null, ...children)
}

export { Prose }
