/**
 * What an operator writes, taken apart. Four things have a mark, everything else is read as it stands:
 * an empty line ends a paragraph, `## ` begins a heading, `- ` a line of a list, and `[words](address)` is a link.
 */
export type Block =
  | { readonly kind: 'paragraph' | 'heading'; readonly pieces: readonly Piece[] }
  | { readonly kind: 'list'; readonly lines: readonly (readonly Piece[])[] }

/** Words, or a link to an address that was found to be harmless. */
export type Piece = { readonly text: string; readonly href?: string }

/** The blocks of a text, in order. An address that is not ours and not https is no link: its words stand as they were typed. */
export function blocksOf(text: string): readonly Block[] {
  return text
    .replace(/\r\n?/g, '\n')
    .split(/\n\s*\n/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .flatMap(blocksOfPart)
}

/** A heading and a list need no empty line around them. */
function blocksOfPart(part: string): readonly Block[] {
  const blocks: Block[] = []
  for (const line of part.split('\n').map((each) => each.trim())) {
    const last = blocks.at(-1)
    if (line.startsWith('## ')) blocks.push({ kind: 'heading', pieces: piecesOf(line.slice(3).trim()) })
    else if (line.startsWith('- ') && last?.kind === 'list')
      blocks.splice(-1, 1, { kind: 'list', lines: [...last.lines, piecesOf(line.slice(2).trim())] })
    else if (line.startsWith('- ')) blocks.push({ kind: 'list', lines: [piecesOf(line.slice(2).trim())] })
    else if (last?.kind === 'paragraph')
      blocks.splice(-1, 1, { kind: 'paragraph', pieces: [...last.pieces, { text: ' ' }, ...piecesOf(line)] })
    else blocks.push({ kind: 'paragraph', pieces: piecesOf(line) })
  }
  return blocks
}

const link = /(\[[^[\]\n]+\]\([^()\s]+\))/

function piecesOf(line: string): readonly Piece[] {
  return line
    .split(link)
    .filter((part) => part !== '')
    .map((part) => {
      const [, text, href] = /^\[([^[\]\n]+)\]\(([^()\s]+)\)$/.exec(part) ?? []
      return text !== undefined && href !== undefined && isSafeAddress(href) ? { text, href } : { text: part }
    })
}

/** A page of ours by its path, or one of somebody else's that is served by https. */
export function isSafeAddress(address: string): boolean {
  if (/^\/(?![/\\])[^\s"'<>\\]*$/.test(address)) return true
  return /^https:\/\/[^\s"'<>\\]+$/.test(address) && URL.canParse(address)
}

/**
 * The words that a text begins with, for a line that says what it is about: those of its first paragraphs, up to the first list
 * or heading, which say little without their lines. Nothing of a text that has no paragraph.
 */
export function plainOf(text: string, most: number): string {
  const words = firstParagraphs(blocksOf(text))
    .map(({ pieces }) => pieces.map((piece) => piece.text).join(''))
    .join(' ')
  if (words.length <= most) return words.replace(/:$/, '…')
  return `${words.slice(0, words.lastIndexOf(' ', most - 1)).replace(/[\s.,;:–-]+$/, '')}…`
}

function firstParagraphs(blocks: readonly Block[]): readonly Exclude<Block, { readonly kind: 'list' }>[] {
  const paragraphs: Exclude<Block, { readonly kind: 'list' }>[] = []
  for (const block of blocks) {
    if (block.kind === 'paragraph') paragraphs.push(block)
    else if (paragraphs.length > 0) break
  }
  return paragraphs
}
