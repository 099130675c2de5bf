import type { Finding, Rule } from './finding.ts'
import { isProgramText, isTest, linesOf, type Source } from './source.ts'

const suppression =
  /(eslint|oxlint)-disable|@ts-(ignore|expect-error|nocheck)|(oxfmt|prettier)-ignore|(v8|istanbul) ignore/
const why = 'a suppression comes with its reason, in a sentence on the line above'

/** Comments that silence a tool without saying why. */
export const findSilentSuppressions: Rule = (sources) => sources.filter(({ path }) => isJudged(path)).flatMap(silentIn)

function isJudged(path: string): boolean {
  return isProgramText(path) && !path.startsWith('tools/src/tidy/')
}

function silentIn(source: Source): readonly Finding[] {
  const lines = linesOf(source.text)
  return lines.flatMap((line, index): Finding[] => {
    if (!suppression.test(line) || !isComment(line, suppression)) return []
    if (isReason(lines[index - 1]) || (isTest(source.path) && saysWhatIsRefused(line))) return []
    return [{ path: source.path, line: index + 1, rule: 'suppression', why }]
  })
}

/** The directive stands inside a comment, not inside a string of code. */
function isComment(line: string, directive: RegExp): boolean {
  const before = line.slice(0, line.search(directive))
  return /(\/\/|\/\*|^\s*\*)\s*$/.test(before)
}

function isReason(line: string | undefined): boolean {
  const text = line?.trim() ?? ''
  return /^(\/\/|\/\*|\*|\{\/\*)/.test(text) && !suppression.test(text) && wordCount(text) >= 3
}

/** Type tests read `// @ts-expect-error a bare object is not Money`: the sentence is the reason. */
function saysWhatIsRefused(line: string): boolean {
  return wordCount(line.split('@ts-expect-error')[1] ?? '') >= 3
}

function wordCount(text: string): number {
  return text.match(/\p{L}+/gu)?.length ?? 0
}
