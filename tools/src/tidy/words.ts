import { type Finding, findingAt, type Rule } from './finding.ts'
import { isProgramText, isTest, type Source } from './source.ts'

type Word = {
  readonly pattern: RegExp
  readonly rule: string
  readonly why: string
  /** Where the word is banned; everywhere when absent. */
  readonly governs?: (path: string) => boolean
}

/** The losers of docs/glossary.md however they are cased, the words that excuse unfinished work, and raw markup. */
const words: readonly Word[] = [
  { pattern: /purse/gi, rule: 'glossary', why: 'say wallet' },
  { pattern: /secondary[\s_-]?balance/gi, rule: 'glossary', why: 'say return balance' },
  { pattern: /refund[\s_-]?balance/gi, rule: 'glossary', why: 'say return balance' },
  { pattern: /campaign/gi, rule: 'glossary', why: 'say fundraising' },
  { pattern: /(?<!pre)requisite/gi, rule: 'glossary', why: 'say payment details' },
  {
    // Quoted it may be the name of a role, or a password too many people chose. Databases have an admin of their own.
    pattern: /(?<![a-z'"`])admin|Admin/g,
    rule: 'glossary',
    why: 'say operator',
    governs: (path) => !/^(ledger|tools)\//.test(path),
  },
  { pattern: /\b(TODO|FIXME|HACK)\b/g, rule: 'unfinished', why: 'finish it or file an issue; code is not a list' },
  { pattern: /dangerouslySetInnerHTML/g, rule: 'raw-html', why: 'what people typed would become markup' },
]

/** Folders of this machine or of anybody's: they are on no other. The registry belongs to npm's own settings. */
const machinePlaces: readonly Word[] = [
  {
    pattern: /(?<![\w.@$}-])\/(work|root|farm)\//g,
    rule: 'machine-path',
    why: 'a path of one machine; work from the project root or a folder that was given',
  },
  {
    pattern: /(?<![\w.@$}-])\/(Users|home)\/\w+\//g,
    rule: 'machine-path',
    why: 'somebody’s home; work from the project root or a folder that was given',
    governs: (path) => !isTest(path),
  },
  {
    pattern: /registry\.(npmjs|yarnpkg)\.\w+|\bregistry\s*=/g,
    rule: 'machine-path',
    why: 'name no registry; npm knows its own',
  },
]

/** This folder spells the banned words out; it is the one place that may. */
const thisFolder = 'tools/src/tidy/'

export const findBannedWords: Rule = (sources) =>
  sources.filter(({ path }) => isProgramText(path) && !path.startsWith(thisFolder)).flatMap((s) => search(s, words))

export const findMachinePaths: Rule = (sources) =>
  sources.filter(({ path }) => !path.startsWith(thisFolder)).flatMap((source) => search(source, machinePlaces))

function search(source: Source, wanted: readonly Word[]): readonly Finding[] {
  const governing = wanted.filter(({ governs }) => governs?.(source.path) ?? true)
  return governing.flatMap(({ pattern, rule, why }) =>
    [...source.text.matchAll(pattern)].map((match) => findingAt(source, match.index, rule, `“${match[0]}”: ${why}`)),
  )
}

const emptyWord = /^(utils?|helpers?|misc|managers?)$/i

/** A file or folder whose name says nothing about what is in it. `common-passwords.ts` does say; `common.ts` does not. */
export const findEmptyNames: Rule = (sources) =>
  sources.flatMap(({ path }): Finding[] => {
    const names = path.split('/').map((name) => name.split('.')[0] ?? '')
    const empty = names.find((name) => name === 'common' || name.split('-').some((word) => emptyWord.test(word)))
    if (empty === undefined) return []
    return [{ path, line: 1, rule: 'empty-name', why: `“${empty}”: if it has no name, it has no place yet` }]
  })
