import { type Finding, findingAt, type Rule } from './finding.ts'
import type { Source } from './source.ts'

const folderAndFile = /^(.*(?:^|\/)(?:migrations|sql))\/([^/]+)\.sql$/

/** Migrations run in the order of their names: `0001-accounts.sql`, four digits, no gap, no two alike. */
export const findMisnumberedMigrations: Rule = (sources) => {
  const seen = new Map<string, number>()
  return sources.filter(isMigration).flatMap(({ path }) => {
    const folder = folderAndFile.exec(path)?.[1] ?? ''
    const number = (seen.get(folder) ?? 0) + 1
    seen.set(folder, number)
    return misnumbered(path, number)
  })
}

function misnumbered(path: string, expected: number): readonly Finding[] {
  const digits = String(expected).padStart(4, '0')
  if (new RegExp(`/${digits}-[a-z0-9]+(-[a-z0-9]+)*\\.sql$`).test(path)) return []
  const why = `expected ${digits}-some-purpose.sql here: four digits from 0001, no gap, kebab-case`
  return [{ path, line: 1, rule: 'migration-number', why }]
}

/** Amounts in a table have a currency beside them and a check that says which amounts can be. */
export const findUncheckedAmounts: Rule = (sources) =>
  sources.filter(isMigration).flatMap((source) => {
    const sql = withoutComments(source.text)
    return [...tablesIn(sql).flatMap((table) => uncheckedIn(source, table)), ...uncheckedAdditions(source, sql)]
  })

/** A table nobody was given rights to answers every query of the server with a failure. */
export const findUngrantedTables: Rule = (sources) =>
  sources
    .filter(({ path }) => path.startsWith('server/migrations/'))
    .flatMap((source) => {
      const sql = withoutComments(source.text)
      return tablesIn(sql)
        .filter(
          ({ name }) =>
            !new RegExp(`\\bgrant\\b[^;]*\\bon\\b[^;]*\\b${name}\\b[^;]*\\bto\\s+emun_server\\b`, 'i').test(sql),
        )
        .map(({ start, name }) =>
          findingAt(
            source,
            start,
            'migration-grant',
            `${name}: grant the server's role what it needs: grant … on ${name} to emun_server`,
          ),
        )
    })

function isMigration({ path }: Source): boolean {
  return folderAndFile.test(path)
}

/** Comments become spaces, so that every character keeps its place. */
function withoutComments(sql: string): string {
  return sql.replace(/--[^\n]*|\/\*[\s\S]*?\*\//g, (comment) => comment.replace(/[^\n]/g, ' '))
}

type Table = { readonly start: number; readonly name: string; readonly clauses: readonly string[] }

function tablesIn(sql: string): readonly Table[] {
  return [...sql.matchAll(/create\s+(?:unlogged\s+)?table\s+(?:if\s+not\s+exists\s+)?([\w."]+)\s*\(/gi)].map(
    (match) => ({
      start: match.index,
      name: match[1] ?? '',
      clauses: clausesAt(sql, match.index + match[0].length),
    }),
  )
}

/** The comma-separated parts of a parenthesis that opened just before `start`. */
function clausesAt(sql: string, start: number): readonly string[] {
  const clauses = ['']
  let depth = 1
  for (let at = start; at < sql.length; at += 1) {
    const character = sql.charAt(at)
    if (character === '(') depth += 1
    if (character === ')') depth -= 1
    if (depth === 0) break
    if (character === ',' && depth === 1) clauses.push('')
    else clauses.push((clauses.pop() ?? '') + character)
  }
  return clauses.map((clause) => clause.trim())
}

function uncheckedIn(source: Source, { start, name, clauses }: Table): readonly Finding[] {
  const columns = clauses.map((clause) => /^"?(\w+)/.exec(clause)?.[1] ?? '')
  const amounts = columns.filter((column) => /(^|_)minor$/.test(column))
  const checks = clauses.filter((clause) => /\bcheck\s*\(/i.test(clause)).join('\n')
  const hasCurrency = columns.some((column) => /(^|_)currency$/.test(column))
  const found = (why: string) => findingAt(source, start, 'amount-column', `${name}: ${why}`)
  return [
    ...(amounts.length > 0 && !hasCurrency ? [found('an amount without a currency column beside it')] : []),
    ...amounts
      .filter((amount) => !new RegExp(`\\b${amount}\\b`).test(checks))
      .map((amount) => found(`${amount} has no check that says which amounts can be`)),
  ]
}

function uncheckedAdditions(source: Source, sql: string): readonly Finding[] {
  return [...sql.matchAll(/\badd\s+(?:column\s+)?(?:if\s+not\s+exists\s+)?(\w*_minor)\b([^;]*)/gi)]
    .filter((match) => !/\bcheck\s*\(/i.test(match[2] ?? ''))
    .map((match) => findingAt(source, match.index, 'amount-column', `${match[1]} has no check`))
}
