import { describe, expect, it, test } from 'vitest'
import { quote } from '@emun/contract/customer'
import { languages } from '@emun/contract/language'
import { amountOf, compare, isPositive } from '@emun/contract/money'
import { chainNames, chains } from '../providers/chain/port.ts'
import type { FieldSpec, Rail, RailWords, Terms } from './rail.ts'
import { rails } from './table.ts'
import { railFields, shownFields } from './words-of.ts'

/** Every field of a rail, whoever fills it in. */
function fieldsOf({ deposit, withdrawal }: Rail): readonly FieldSpec[] {
  const gives = deposit?.way === 'details' ? deposit.gives : []
  return [...(deposit?.asks ?? []), ...gives, ...(withdrawal?.asks ?? []), ...(withdrawal?.collect ?? [])]
}

const differences = (what: string, wanted: Iterable<string>, has: Iterable<string>): readonly string[] => {
  const [wants, had] = [new Set(wanted), new Set(has)]
  return [
    ...[...wants].filter((name) => !had.has(name)).map((name) => `${what} ${name} is missing`),
    ...[...had].filter((name) => !wants.has(name)).map((name) => `${what} ${name} is left over`),
  ]
}

/** What is not as it has to be in the words of one language. */
function problemsOfWords(rail: Rail, words: RailWords): readonly string[] {
  const fields = fieldsOf(rail)
  const names = fields.map(({ name }) => name)
  const choices = fields.flatMap(({ name, choices: values = [] }) => values.map((value) => `${name}.${value}`))
  const texts = [words.labels, words.hints ?? {}, words.choices ?? {}].flatMap((each) => Object.values(each))
  return [
    ...differences('label', names, Object.keys(words.labels)),
    ...differences('choice', choices, Object.keys(words.choices ?? {})),
    ...Object.keys(words.hints ?? {}).flatMap((name) => (names.includes(name) ? [] : [`hint ${name} is left over`])),
    ...[words.title, ...texts, ...words.steps].flatMap((text) => (text.trim() === '' ? ['a text is empty'] : [])),
    ...((words.depositHint !== '') === (rail.deposit !== null)
      ? []
      : ['depositHint is for a rail that money comes in by']),
    ...((words.withdrawalHint !== '') === (rail.withdrawal !== null)
      ? []
      : ['withdrawalHint is for one it goes out by']),
    ...(rail.deposit ? isBetween(words.steps.length, 3, 5) : isBetween(words.steps.length, 0, 0)),
  ]
}

const isBetween = (count: number, fewest: number, most: number) =>
  count >= fewest && count <= most ? [] : [`${count} steps, not ${fewest} to ${most}`]

function problemsOfTerms({ feeBasisPoints, minimum, maximum }: Terms, currency: string): readonly string[] {
  if (minimum.currency !== currency || maximum.currency !== currency) return [`its amounts are not in ${currency}`]
  const [least, most] = [amountOf(minimum), amountOf(maximum)]
  return [
    ...(isPositive(least) ? [] : ['the minimum is nothing']),
    ...(compare(least, most) <= 0 ? [] : ['the minimum is above the maximum']),
    ...(Number.isInteger(feeBasisPoints) && feeBasisPoints >= 0 && feeBasisPoints < 10_000 ? [] : ['the fee is none']),
  ]
}

function problemsOfFields(rail: Rail): readonly string[] {
  const fields = fieldsOf(rail)
  return [
    ...fields.flatMap(({ name }) => (/^[a-z][A-Za-z]{1,39}$/.test(name) ? [] : [`${name} is no name`])),
    ...fields.flatMap(({ name, kind, choices }) =>
      (kind === 'choice') === (rail.withdrawal?.goesBack ? choices === undefined : (choices ?? []).length > 1)
        ? []
        : [`${name} has choices or is none`],
    ),
    // One label serves both directions, so a name means the same in both.
    ...fields.flatMap(({ name, kind }) =>
      fields.some((other) => other.name === name && other.kind !== kind) ? [`${name} is of two kinds`] : [],
    ),
  ]
}

function problemsOf(rail: Rail): readonly string[] {
  const { name, currency, deposit, withdrawal, words } = rail
  const times = [deposit?.time, withdrawal?.time].filter((time) => time !== undefined)
  return [
    ...(quote.body.shape.paymentSystem.safeParse(name).success ? [] : [`${name} is no name of a rail`]),
    ...(deposit === null && withdrawal === null ? ['money goes nowhere'] : []),
    ...problemsOfFields(rail),
    ...(deposit ? problemsOfTerms(deposit.terms, currency) : []),
    ...(withdrawal ? problemsOfTerms(withdrawal.terms, 'USD') : []),
    ...times.flatMap(({ atLeast, atMost }) =>
      atLeast >= 0 && atMost >= 1 && atLeast <= atMost ? [] : ['a time runs back'],
    ),
    ...languages.flatMap((language) =>
      problemsOfWords(rail, words[language]).map((problem) => `${language}: ${problem}`),
    ),
    ...(new Set(languages.map((language) => words[language].steps.length)).size === 1
      ? []
      : ['steps differ in number']),
  ]
}

const inOneLanguage: RailWords = {
  title: 'Pigeons',
  depositHint: 'A pigeon comes.',
  withdrawalHint: '',
  labels: { tower: 'Tower', ring: 'Ring' },
  hints: { ring: 'On its leg.' },
  choices: { 'tower.old': 'The old one', 'tower.new': 'The new one' },
  steps: ['Feed it.', 'Give it the money.', 'Let it fly.'],
}

/** A rail that nobody but this test knows. */
const pigeon = {
  name: 'pigeon',
  currency: 'EUR',
  words: { he: inOneLanguage, ar: inOneLanguage, ru: inOneLanguage, en: inOneLanguage },
  deposit: {
    way: 'details',
    asks: [{ name: 'tower', kind: 'choice', choices: ['old', 'new'] }],
    gives: [{ name: 'ring', kind: 'digits', isOptional: true }],
    adjust: 'unique',
    detailsMinutes: 1,
    payMinutes: 1,
    time: { unit: 'hour', atLeast: 1, atMost: 2 },
    terms: {
      feeBasisPoints: 1,
      minimum: { amount: '1.00', currency: 'EUR' },
      maximum: { amount: '1.00', currency: 'EUR' },
    },
    fundraisingFeeBasisPoints: 1,
  },
  withdrawal: null,
} as const satisfies Rail

const inEnglish = (changed: Partial<RailWords>): Rail => ({
  ...pigeon,
  words: { ...pigeon.words, en: { ...inOneLanguage, ...changed } },
})

describe('a rail says everything it has to', () => {
  test.each([...rails.keys()])('%s', (name) => {
    const rail = rails.get(name)
    expect(rail?.name).toBe(name)
    expect(rail && problemsOf(rail)).toEqual([])
  })

  it('whoever adds one', () => expect(problemsOf(pigeon)).toEqual([]))

  test.each<[Rail, string]>([
    [{ ...pigeon, name: 'Pigeon' }, 'Pigeon is no name of a rail'],
    [{ ...pigeon, currency: 'ILS' }, 'its amounts are not in ILS'],
    [inEnglish({ labels: { tower: 'Tower' } }), 'en: label ring is missing'],
    [inEnglish({ labels: { ...inOneLanguage.labels, beak: 'Beak' } }), 'en: label beak is left over'],
    [inEnglish({ choices: { 'tower.old': 'Old' } }), 'en: choice tower.new is missing'],
    [inEnglish({ hints: { beak: 'Yellow.' } }), 'en: hint beak is left over'],
    [inEnglish({ title: ' ' }), 'en: a text is empty'],
    [inEnglish({ depositHint: '' }), 'en: depositHint is for a rail that money comes in by'],
    [inEnglish({ withdrawalHint: 'A pigeon goes.' }), 'en: withdrawalHint is for one it goes out by'],
    [inEnglish({ steps: ['Wait.'] }), 'en: 1 steps, not 3 to 5'],
    [inEnglish({ steps: [...inOneLanguage.steps, 'Wave.'] }), 'steps differ in number'],
    [{ ...pigeon, deposit: { ...pigeon.deposit, time: { unit: 'hour', atLeast: 3, atMost: 2 } } }, 'a time runs back'],
    [
      { ...pigeon, deposit: { ...pigeon.deposit, asks: [{ name: 'tower', kind: 'choice' }] } },
      'tower has choices or is none',
    ],
    [{ ...pigeon, deposit: { ...pigeon.deposit, asks: [{ name: 'ring', kind: 'text' }] } }, 'ring is of two kinds'],
    [
      {
        ...pigeon,
        deposit: {
          ...pigeon.deposit,
          terms: { ...pigeon.deposit.terms, minimum: { amount: '1.01', currency: 'EUR' } },
        },
      },
      'the minimum is above the maximum',
    ],
  ])('and one that does not is found: %#', (rail, problem) => expect(problemsOf(rail)).toContain(problem))
})

/** The fees and bounds that were decided, in per cent; a dash where money does not go that way. */
test.each([
  ['card', 'hosted', 15, '10.00', '4000.00', 'USD', 'provider', 10],
  ['btc', 'chain', 0, '0.00020000', '1.00000000', 'BTC', 'chain', 5],
  ['usdt-trc20', 'chain', 0, '5.000000', '50000.000000', 'USDT', 'chain', 5],
  ['usdt-erc20', 'chain', 0, '20.000000', '50000.000000', 'USDT', 'chain', 5],
  ['bank', 'details', 15, '100.00', '50000.00', 'ILS', 'file', 10],
  ['atm', 'details', 10, '100.00', '10000.00', 'ILS', 'hand', 10],
  ['courier', 'details', 10, '1000.00', '50000.00', 'ILS', 'hand', 10],
  ['bit', 'details', 15, '50.00', '3600.00', 'ILS', 'hand', 10],
  ['paybox', 'details', 15, '50.00', '3600.00', 'ILS', 'hand', 10],
  ['banket', 'details', 10, '50.00', '5000.00', 'ILS', 'hand', 10],
  ['paypal', 'hosted', 15, '10.00', '4000.00', 'USD', 'provider', 10],
  ['wire', '-', '-', '-', '-', 'USD', 'hand', 10],
])('%s comes in by %s at %s%% and goes out as decided', (name, way, fee, minimum, maximum, currency, out, outFee) => {
  const { deposit, withdrawal, ...rail } = rails.get(name) ?? pigeon
  const percent = (terms: Terms | undefined) => (terms ? terms.feeBasisPoints / 100 : '-')
  expect([
    deposit?.way ?? '-',
    percent(deposit?.terms),
    deposit?.terms.minimum.amount ?? '-',
    deposit?.terms.maximum.amount ?? '-',
    rail.currency,
    withdrawal?.way ?? '-',
    percent(withdrawal?.terms),
  ]).toEqual([way, fee, minimum, maximum, currency, out, outFee])
})

it('lists as many rails as were decided, and none of them twice', () => expect(rails.size).toBe(12))

test.each(chainNames)('%s is of its own chain, and names the network wherever there is a choice', (chain) => {
  const rail = rails.get(chain)
  expect(rail).toMatchObject({ deposit: { chain }, withdrawal: { chain }, currency: chains[chain].currency })
  for (const language of languages) {
    const words = rail?.words[language]
    const texts = [words?.depositHint, words?.withdrawalHint, words?.labels['address'], words?.steps[1]]
    for (const text of texts) expect(text).toContain(chains[chain].network)
  }
})

/** In each language, as a customer reads that details of another day do not serve. */
const onlyThisPayment = {
  he: 'לתשלום הזה בלבד',
  ar: 'لهذه الدفعة فقط',
  ru: 'только для этого платежа',
  en: 'for this payment only',
}

test.each([...rails.values()].filter(({ deposit }) => deposit?.way === 'details'))(
  'the details of $name are for one payment, and the customer is told',
  ({ words }) => {
    for (const language of languages) expect(words[language].steps.join(' ')).toContain(onlyThisPayment[language])
  },
)

test.each([
  ['bank', { bank: '10', branch: '936', account: '7869660' }],
  ['wire', { iban: 'GB82WEST12345698765432' }],
  ['wire', { account: '000123456789' }],
])('a destination of %s may be %j', (name, answers) => {
  const { withdrawal } = rails.get(name) ?? pigeon
  expect(withdrawal?.check).toBeDefined()
  expect(() => withdrawal?.check?.(answers)).not.toThrow()
})

test.each([
  ['bank', { bank: '10', branch: '9361', account: '7869660' }, 'incorrect_value', 'branch'],
  ['bank', { bank: '10', branch: '000', account: '7869660' }, 'incorrect_value', 'branch'],
  ['bank', { bank: '10', branch: '936', account: '123' }, 'incorrect_value', 'account'],
  ['wire', {}, 'this_field_required', 'iban'],
  ['wire', { iban: 'GB82WEST12345698765432', account: '1234' }, 'incorrect_value', 'account'],
])('a destination of %s with %j is refused: %s at %s', (name, answers, code, field) =>
  expect(() => rails.get(name)?.withdrawal?.check?.(answers)).toThrow(
    expect.objectContaining({ errors: [{ code, field }] }),
  ),
)

describe('the words of a rail', () => {
  const asks = pigeon.deposit.asks

  it('come with the fields that are asked for', () => {
    expect(railFields(pigeon, 'en', [...asks, ...pigeon.deposit.gives])).toEqual([
      {
        name: 'tower',
        kind: 'choice',
        label: 'Tower',
        choices: [
          { value: 'old', label: 'The old one' },
          { value: 'new', label: 'The new one' },
        ],
      },
      { name: 'ring', kind: 'digits', label: 'Ring', hint: 'On its leg.', isOptional: true },
    ])
  })

  it('order the choices: each alphabet has its own', () => {
    const choices = { 'tower.new': 'A new one', 'tower.old': 'The old one' }
    expect(railFields(inEnglish({ choices }), 'en', asks)[0]?.choices?.map(({ value }) => value)).toEqual([
      'new',
      'old',
    ])
  })

  it('come with answers, whose order and kind are those of their fields', () => {
    const specs = [...asks, ...pigeon.deposit.gives]
    expect(shownFields(pigeon, 'en', specs, { ring: '0012', tower: 'old' })).toEqual([
      { name: 'tower', label: 'Tower', value: 'The old one', kind: 'choice' },
      { name: 'ring', label: 'Ring', value: '0012', kind: 'digits' },
    ])
    expect(shownFields(pigeon, 'en', specs, {})).toEqual([])
  })

  it('show a choice that was taken away since as it was answered', () => {
    expect(shownFields(pigeon, 'en', asks, { tower: 'burnt' })).toMatchObject([{ value: 'burnt' }])
  })

  it('name a bank with its number, and a country by its name in the language', () => {
    const bank = rails.get('bank')
    const wire = rails.get('wire')
    expect(bank?.words.en.choices?.['bank.10']).toBe('Bank Leumi (10)')
    expect(bank?.words.en.choices?.['bank.13']).toBeUndefined()
    expect(languages.map((language) => wire?.words[language].choices?.['country.DE'])).toEqual([
      'גרמניה',
      'ألمانيا',
      'Германия',
      'Germany',
    ])
  })
})
