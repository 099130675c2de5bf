import { createHash } from 'node:crypto'

/** Names the very words of a document: its title, an empty line, and its body. */
export function digestOf(title: string, body: string): string {
  return createHash('sha256').update(`${title}\n\n${body}`).digest('hex')
}
