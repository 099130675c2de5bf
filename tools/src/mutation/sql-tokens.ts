/** A piece of SQL. Words are in lower case. `depth` counts the brackets around it; a bracket lies outside of itself. */
export type Token = {
  readonly kind: 'word' | 'number' | 'string' | 'operator' | 'mark'
  readonly text: string
  readonly start: number
  readonly end: number
  readonly depth: number
}

const shapes = [
  ['skipped', /--[^\n]*|\s+/y],
  ['string', /(?:[eE])?'(?:[^']|'')*'/y],
  ['word', /[a-z_"][\w"]*(?:\.[a-z_]\w*)*/iy],
  ['number', /\d+(?:\.\d+)?/y],
  ['operator', /:=|::|\.\.|<>|<=|>=|<<|>>|\|\||[=<>+\-*/%#&|]/y],
  ['mark', /\$\$|\$\d+|[()[\],;:.]/y],
] as const

/** The pieces of a text from its first SQL to its last; a body in dollar quotes is SQL like the rest. */
export function tokensOf(text: string): readonly Token[] {
  const tokens: Token[] = []
  let depth = 0
  for (let at = 0; at < text.length;) {
    const { kind, written } = pieceAt(text, at)
    if (written === ')' || written === ']') depth -= 1
    if (kind !== 'skipped') {
      const token = { kind, text: kind === 'word' ? written.toLowerCase() : written, depth }
      tokens.push({ ...token, start: at, end: at + written.length })
    }
    if (written === '(' || written === '[') depth += 1
    at += written.length
  }
  return tokens
}

function pieceAt(text: string, at: number): { kind: Token['kind'] | 'skipped'; written: string } {
  for (const [kind, shape] of shapes) {
    shape.lastIndex = at
    const [written] = shape.exec(text) ?? []
    if (written !== undefined) return { kind, written }
  }
  throw new Error(`no SQL that we know: ${text.slice(at, at + 20)}`)
}
