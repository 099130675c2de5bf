import { type Block, blocksOf, type Piece, stretchesOf } from '@emun/contract/content'
import { escaped } from '../../platform/page-filling.ts'

/** What an operator has written, as HTML. Every letter of it is escaped; the only tags are ours. */
export function blocksHtml(text: string): string {
  return blocksOf(text).map(blockHtml).join('')
}

function blockHtml(block: Block): string {
  if (block.kind === 'list') return `<ul>${block.lines.map((line) => `<li>${piecesHtml(line)}</li>`).join('')}</ul>`
  const tag = block.kind === 'heading' ? 'h2' : 'p'
  return `<${tag}>${piecesHtml(block.pieces)}</${tag}>`
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
