import { type Finding, findingAt, type Rule } from './finding.ts'
import { codeRule, dottedName, writtenString } from './program.ts'
import { isTest, type Source } from './source.ts'

const sideWhy = 'two of our four languages run the other way; use inline-start, inline-end, start or end'
const typeWhy = 'Hebrew and Arabic have neither capitals nor italics; use weight, size or colour'

type Style = { readonly pattern: RegExp; readonly rule: string; readonly why: string }

const styles: readonly Style[] = [
  {
    pattern: /(?<![\w-])(scroll-)?(margin|padding|border)-(left|right)(?![a-z])/g,
    rule: 'physical-side',
    why: sideWhy,
  },
  { pattern: /(?<![\w-])border-(top|bottom)-(left|right)-radius/g, rule: 'physical-side', why: sideWhy },
  { pattern: /(?<![\w.#:-])(left|right)\s*:/g, rule: 'physical-side', why: sideWhy },
  { pattern: /(?<![\w-])(text-align|float|clear)\s*:\s*(left|right)/g, rule: 'physical-side', why: sideWhy },
  { pattern: /(?<![\w-])text-transform\s*:\s*(?!none)[a-z]+/g, rule: 'type-style', why: typeWhy },
  { pattern: /(?<![\w-])font-style\s*:\s*(italic|oblique)/g, rule: 'type-style', why: typeWhy },
]

/** Physical sides, capitals and italics in style sheets and pages. */
export const findPhysicalStyles: Rule = (sources) =>
  sources.filter(({ path }) => /\.(css|html)$/.test(path)).flatMap(physicalStylesIn)

function physicalStylesIn(source: Source): readonly Finding[] {
  const text = source.text.replace(/\/\*[\s\S]*?\*\/|<!--[\s\S]*?-->/g, (comment) => comment.replace(/[^\n]/g, ' '))
  return styles.flatMap(({ pattern, rule, why }) =>
    [...text.matchAll(pattern)].map((match) => findingAt(source, match.index, rule, `${match[0]}: ${why}`)),
  )
}

const sidedName = /^((scroll)?(margin|padding|border)(Left|Right)|border(Top|Bottom)(Left|Right)Radius)/i
const bareSide = /^(left|right)$/

/** The same in styles written as objects (`style={{ marginLeft: 8 }}`) or set on an element. */
export const findPhysicalStyleObjects = codeRule(isScreen, (report, source) => ({
  ObjectExpression: ({ properties }) => {
    for (const property of properties) {
      if (property.type !== 'Property' || property.key.type !== 'Identifier' || property.shorthand) continue
      const { name } = property.key
      if (bareSide.test(name) && !source.path.endsWith('.tsx')) continue
      const style = wrongStyle(name, writtenString(property.value))
      if (style) report(property, style.rule, `${name}: ${style.why}`)
    }
  },
  AssignmentExpression: ({ left, right, start }) => {
    const name = /\.style\.(\w+)$/.exec(left.type === 'MemberExpression' ? dottedName(left) : '')?.[1]
    const style = name === undefined ? undefined : wrongStyle(name, writtenString(right))
    if (style) report({ start }, style.rule, `${name}: ${style.why}`)
  },
}))

function isScreen(path: string): boolean {
  return /^(ui|web|console)\//.test(path) && !isTest(path)
}

function wrongStyle(name: string, value: string | undefined): Pick<Style, 'rule' | 'why'> | undefined {
  const isSided = sidedName.test(name) || bareSide.test(name)
  const isSidedValue = /^(textAlign|float|clear)$/.test(name) && bareSide.test(value ?? '')
  if (isSided || isSidedValue) return { rule: 'physical-side', why: sideWhy }
  const isCapital = name === 'textTransform' && value !== undefined && value !== 'none'
  const isItalic = name === 'fontStyle' && /^(italic|oblique)/.test(value ?? '')
  return isCapital || isItalic ? { rule: 'type-style', why: typeWhy } : undefined
}
