/** How a name on a document compares with the one we know; `other_script` when only a person can tell. */
export type NameMatch = 'same' | 'differs' | 'other_script'

/**
 * Compares two written names: the order of the words, capitals, accents, hyphens and apostrophes make no difference, and
 * a word more or less does.
 */
export function compareNames(known: string, read: string): NameMatch {
  const [a, b] = [wordsOf(known), wordsOf(read)]
  if (scriptOf(known) !== scriptOf(read)) return 'other_script'
  return a.join(' ') === b.join(' ') ? 'same' : 'differs'
}

function wordsOf(name: string): readonly string[] {
  const plain = name
    .normalize('NFKD')
    .replace(/[\p{M}'’\u05f3\u05f4ʼ]/gu, '')
    .toLowerCase()
    .replaceAll('ё', 'е')
  return plain
    .split(/[^\p{L}]+/u)
    .filter((word) => word !== '')
    .toSorted()
}

const scripts = [/\p{Script=Latin}/u, /\p{Script=Cyrillic}/u, /\p{Script=Hebrew}/u, /\p{Script=Arabic}/u]

function scriptOf(name: string): number {
  return scripts.findIndex((script) => script.test(name))
}
