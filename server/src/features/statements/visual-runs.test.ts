import { expect, test } from 'vitest'
import { visualRuns } from './visual-runs.ts'

const textsOf = (line: string, base: 'ltr' | 'rtl') => visualRuns(line, base).map(({ text }) => text)

test.each([
  ['Transfer sent', 'ltr', ['Transfer sent']],
  ['שלום', 'rtl', ['שלום']],
  ['העברה 12.50 שלום', 'rtl', [' שלום', '12.50', 'העברה ']],
  ['תודה (אתמול)', 'rtl', ['תודה )אתמול(']],
  ['Sent to דנה כ.', 'ltr', ['Sent to ', 'דנה כ', '.']],
  ['−$1,234.50', 'ltr', ['−$1,234.50']],
  ['העברה · \u2068Anna K.\u2069', 'rtl', ['Anna K.', 'העברה · ']],
  ['שלום مرحبا', 'rtl', ['مرحبا', 'שלום ']],
  ['\u2067(!)\u2069', 'rtl', ['(!)'.replace('!', '!')]],
] as const)('%j from %s stands as %j', (line, base, texts) => expect(textsOf(line, base)).toEqual(texts))

test('only what has letters of such a script is left to the shaping to turn around', () => {
  expect(visualRuns('שלום 1 (', 'rtl')).toEqual([
    { text: ') ', isRtl: false },
    { text: '1', isRtl: false },
    { text: 'שלום ', isRtl: true },
  ])
})
