import { type Block, blocksOf, type Piece, stretchesOf } from '@emun/contract/content'
import { escaped } from '../../platform/page-filling.ts'

/** What an operator has written, as HTML. Every letter of it is escaped; the only tags are ours. */
export function blocksHtml(text: string): string {
  return blocksOf(text)
    .map((block) => blockHtml(block))
    .join('')
}

/** The same with its headings to be linked to, and what they say: the contents of a document. */
export function documentHtml(text: string): { readonly html: string; readonly headings: readonly Heading[] } {
  const headings: Heading[] = []
  const html = blocksOf(text).map((block) => {
    if (block.kind !== 'heading') return blockHtml(block)
    const anchor = `section-${headings.length + 1}`
    headings.push({ anchor, heading: block.pieces.map((piece) => piece.text).join('') })
    return blockHtml(block, anchor)
  })
  return { html: html.join(''), headings }
}

type Heading = { readonly anchor: string; readonly heading: string }

function blockHtml(block: Block, anchor?: string): string {
  if (block.kind === 'list') return `<ul>${block.lines.map((line) => `<li>${piecesHtml(line)}</li>`).join('')}</ul>`
  const tag = block.kind === 'heading' ? 'h2' : 'p'
  const id = anchor === undefined ? '' : ` id="${anchor}"`
  return `<${tag}${id}>${piecesHtml(block.pieces)}</${tag}>`
}

function piecesHtml(pieces: readonly Piece[]): string {
  return pieces
    .map(({ text, href }) =>
      href === undefined ? sentenceHtml(text) : `<a href="${escaped(href)}">${sentenceHtml(text)}</a>`,
    )
    .join('')
}

/** Figures keep their order in a sentence that reads from the right. */
export function sentenceHtml(sentence: string): string {
  return stretchesOf(sentence)
    .map(({ isFigure, text }) => (isFigure ? `<bdi dir="ltr">${escaped(text)}</bdi>` : escaped(text)))
    .join('')
}
