const letters = 'אבגדהוזחטיךכלםמןנסעףפץצקרשת'
const codes = '&ABCDEFGHIJKLMNOPQRSTUVWXYZ'

const codeOf: ReadonlyMap<string, string> = new Map([...letters].map((letter, at) => [letter, codes.charAt(at)]))

/** Typographic signs that have a plain one. */
const plain: Readonly<Record<string, string>> = { '׳': "'", '״': '"', '־': '-', '’': "'", '\u00a0': ' ' }

/**
 * Hebrew in the old 7-bit code A, where the capitals of English and the ampersand stand for its letters. So there is no
 * room for English in it: null for a text with any letter but Hebrew, or a sign that would turn around when it is read
 * from the right.
 */
export function inCodeA(text: string): string | null {
  const coded = [...text.normalize('NFC')].map((sign) => {
    const written = plain[sign] ?? sign
    return codeOf.get(written) ?? (/^[0-9 .,'"/-]$/.test(written) ? written : null)
  })
  return coded.includes(null) ? null : coded.join('')
}
