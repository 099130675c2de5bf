import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from 'vitest'
import * as z from 'zod/mini'
import { deadAddress, type FakeProvider, type Said, startFakeProvider } from './support/fake-provider.ts'
import { bankOfIsraelRates } from '../src/providers/fx/bank-of-israel.ts'
import { europeanCentralBankRates } from '../src/providers/fx/european-central-bank.ts'
import { openFx } from '../src/providers/fx/open.ts'
import { judgeRates } from '../src/features/rates/judge-rates.ts'
import { type FxPair, fxPairs, type FxSource } from '../src/providers/fx/port.ts'
import { openSandboxFx } from '../src/providers/fx/sandbox.ts'
import { fxSettingsOf, fxVariables } from '../src/providers/fx/settings.ts'

// The promises of the port, held against the sandbox and against those who publish rates, played on this machine.

const now = new Date('2026-11-30T16:00:00Z')
const clock = { now: () => now }

const shekels = (rates: Readonly<Record<string, unknown>>, more = {}) => ({
  exchangeRates: Object.entries(rates).map(([key, currentExchangeRate]) => ({
    key,
    currentExchangeRate,
    currentChange: -0.2,
    unit: 1,
    lastUpdate: '2026-11-30T13:15:02.9386592Z',
    ...more,
  })),
})

const euroPage = (cubes: string, time = "time='2026-11-30'") =>
  `<?xml version="1.0" encoding="UTF-8"?>
<gesmes:Envelope xmlns:gesmes="http://www.gesmes.org/xml/2002-08-01" xmlns="http://www.ecb.int/vocabulary/2002-08-01/eurofxref">
<gesmes:subject>Reference rates</gesmes:subject>
<Cube>
  <Cube ${time}>
    ${cubes}
  </Cube>
</Cube>
</gesmes:Envelope>`

const dollarCube = "<Cube currency='USD' rate='1.1'/>"
const shekelCube = "<Cube currency='ILS' rate='4.07'/>"

const wellAnswers: Readonly<Record<string, Said>> = {
  '/boi': { status: 200, body: shekels({ USD: 3.7, GBP: 4.9, EUR: 4.07 }) },
  '/ecb': { status: 200, body: euroPage(`${dollarCube}<Cube currency='JPY' rate='170.2'/>${shekelCube}`) },
  '/coinbase/products/BTC-USD/ticker': {
    status: 200,
    body: { price: '60000.10', time: '2026-11-30T15:59:58.123456Z' },
  },
  '/coinbase/products/USDT-USD/ticker': { status: 200, body: { price: '0.9999', time: '2026-11-30T15:59:00Z' } },
  '/bitstamp/ticker/btcusd/': { status: 200, body: { last: '60000.30', timestamp: '1796054390' } },
  '/bitstamp/ticker/usdtusd/': { status: 200, body: { last: '1.0001', timestamp: '1796054390' } },
}

let world: FakeProvider
let answers: Record<string, Said> = {}
beforeAll(async () => {
  world = await startFakeProvider(({ target }) => answers[target] ?? { status: 404, body: '' })
})
beforeEach(() => void (answers = { ...wellAnswers }))
afterAll(() => world.stop())

const settingsAt = (url: string) => ({
  bankOfIsraelUrl: `${url}/boi`,
  ecbUrl: `${url}/ecb`,
  coinbaseUrl: `${url}/coinbase`,
  bitstampUrl: `${url}/bitstamp`,
})
const sandbox = () => openFx('sandbox', openSandboxFx(clock))
const live = (url = world.url) => openFx(settingsAt(url), sandbox())

async function heardOf(source: FxSource, pairs: readonly FxPair[] = fxPairs) {
  const heard = await source.rates(pairs)
  if (heard === 'unknown') throw new Error('nobody answered')
  return heard
}
const why = async (source: FxSource, pair: FxPair) => {
  const heard = await source.rates([pair])
  const [verdict] = judgeRates([pair], heard === 'unknown' ? [] : heard, now)
  return verdict?.isQuotable === false ? verdict.why : 'quoted'
}

describe.each([
  ['sandbox', sandbox],
  ['live', () => live()],
])('by %s', (name, open) => {
  it('has a name', () => expect(open().name).toBe(name))

  it('tells enough to quote every pair', async () => {
    const verdicts = judgeRates(fxPairs, await heardOf(open()), now)
    expect(verdicts.map(({ isQuotable }) => isQuotable)).toEqual([true, true, true, true])
  })

  it('tells of the pairs that were asked for and of no other', async () => {
    const heard = await heardOf(open(), ['EUR/USD'])
    expect(new Set(heard.map(({ pair }) => pair))).toEqual(new Set(['EUR/USD']))
  })
})

describe('the sandbox', () => {
  it('starts with its table', async () => {
    const rates = Object.fromEntries((await heardOf(sandbox())).map(({ pair, rate }) => [pair, rate]))
    expect(rates).toEqual({ 'USD/ILS': '3.70', 'EUR/USD': '1.10', 'BTC/USD': '60000', 'USDT/USD': '1' })
  })

  it('moves, grows old and falls silent when it is told to', async () => {
    const played = openSandboxFx(clock)
    played.move('USD/ILS', '3.9')
    expect((await heardOf(played, ['USD/ILS']))[0]).toMatchObject({ rate: '3.9', asOf: now, source: 'sandbox' })
    played.freeze('USD/ILS', new Date('2026-11-20T00:00:00Z'))
    expect(await why(played, 'USD/ILS')).toBe('stale')
    played.freeze('USD/ILS', null)
    played.move('USDT/USD', '0.98')
    expect(await why(played, 'USDT/USD')).toBe('depegged')
    played.silence(true)
    expect(await played.rates(['USD/ILS'])).toBe('unknown')
    expect(() => played.move('USD/ILS', '-1')).toThrow(RangeError)
  })
})

describe('those who publish rates', () => {
  it('are each heard with the time of their own', async () => {
    const heard = (await heardOf(live())).map(({ source, pair, rate, asOf }) => [
      source,
      pair,
      rate,
      asOf.toISOString(),
    ])
    expect(heard).toEqual(
      expect.arrayContaining([
        ['bank-of-israel', 'USD/ILS', '3.7', '2026-11-30T13:15:02.938Z'],
        ['bank-of-israel', 'EUR/USD', '1.1', '2026-11-30T13:15:02.938Z'],
        ['ecb', 'USD/ILS', '3.7', '2026-11-30T15:00:00.000Z'],
        ['ecb', 'EUR/USD', '1.1', '2026-11-30T15:00:00.000Z'],
        ['coinbase', 'BTC/USD', '60000.10', '2026-11-30T15:59:58.123Z'],
        ['bitstamp', 'BTC/USD', '60000.30', '2026-11-30T15:59:50.000Z'],
        ['coinbase', 'USDT/USD', '0.9999', '2026-11-30T15:59:00.000Z'],
        ['bitstamp', 'USDT/USD', '1.0001', '2026-11-30T15:59:50.000Z'],
      ]),
    )
    expect(heard).toHaveLength(8)
  })

  it('are not asked for what nobody wants to know', async () => {
    const before = world.heard.length
    await live().rates(['BTC/USD'])
    const targets = world.heard.slice(before).map(({ method, target }) => `${method} ${target}`)
    expect(targets.toSorted()).toEqual(['GET /bitstamp/ticker/btcusd/', 'GET /coinbase/products/BTC-USD/ticker'])
    expect(world.heard.at(-1)?.headers['user-agent']).toBe('emun-fx')
  })

  test.each<[string, Said, FxPair, string]>([
    ['/boi', { status: 503, body: 'busy' }, 'USD/ILS', 'missing'],
    ['/boi', { status: 200, body: '<html>' }, 'USD/ILS', 'missing'],
    ['/boi', 'hang up', 'USD/ILS', 'missing'],
    ['/boi', { status: 200, body: shekels({ USD: 37 }) }, 'USD/ILS', 'sources_differ'],
    ['/boi', { status: 200, body: shekels({ USD: 3.7 }, { lastUpdate: '2026-11-20T13:00:00Z' }) }, 'USD/ILS', 'stale'],
    ['/ecb', 'hang up', 'USD/ILS', 'unchecked'],
    ['/ecb', { status: 200, body: euroPage(dollarCube) }, 'USD/ILS', 'unchecked'],
    ['/ecb', { status: 200, body: ' '.repeat(1024 * 1024 + 1) }, 'USD/ILS', 'unchecked'],
    ['/coinbase/products/BTC-USD/ticker', { status: 429, body: {} }, 'BTC/USD', 'unchecked'],
    [
      '/bitstamp/ticker/btcusd/',
      { status: 200, body: { last: '70000', timestamp: '1796054390' } },
      'BTC/USD',
      'sources_differ',
    ],
    [
      '/bitstamp/ticker/btcusd/',
      { status: 200, body: { last: 60_000, timestamp: '1796054390' } },
      'BTC/USD',
      'unchecked',
    ],
    ['/bitstamp/ticker/btcusd/', { status: 200, body: { last: '60000', timestamp: 'today' } }, 'BTC/USD', 'unchecked'],
    [
      '/bitstamp/ticker/btcusd/',
      { status: 200, body: { last: '60000', timestamp: '1796050000' } },
      'BTC/USD',
      'unchecked',
    ],
  ])('when %s answers %o there is no quote of %s: %s', async (target, said, pair, expected) => {
    answers[target] = said
    expect(await why(live(), pair)).toBe(expected)
  })

  it('are unknown when none of them is there', async () => {
    expect(await live(await deadAddress()).rates(fxPairs)).toBe('unknown')
  })
})

describe('the page of the Bank of Israel', () => {
  const read = (body: unknown) => bankOfIsraelRates(JSON.stringify(body)).map(({ pair, rate }) => [pair, rate])

  it('counts in units, and in text as well as in numbers', () => {
    expect(read(shekels({ USD: '370.12' }, { unit: 100 }))).toEqual([['USD/ILS', '3.7012']])
  })

  it('is as old as the older of the two that the euro rests on', () => {
    const [dollar, euro] = shekels({ USD: 3.7, EUR: 4.07 }).exchangeRates
    const page = { exchangeRates: [dollar, { ...euro, lastUpdate: '2026-11-29T13:00:00Z' }] }
    expect(bankOfIsraelRates(JSON.stringify(page))[1]?.asOf.toISOString()).toBe('2026-11-29T13:00:00.000Z')
  })

  test.each([
    ['no list', {}],
    ['no rate', shekels({ USD: null })],
    ['a rate of nothing', shekels({ USD: 0 })],
    ['a rate below nothing', shekels({ USD: -3.7 })],
    ['an exponent', shekels({ USD: 1e-9 })],
    ['units of nothing', shekels({ USD: 3.7 }, { unit: 0 })],
    ['half a unit', shekels({ USD: 3.7 }, { unit: 0.5 })],
    ['no time', shekels({ USD: 3.7 }, { lastUpdate: null })],
    [
      'two dollars',
      { exchangeRates: [...shekels({ USD: 3.7 }).exchangeRates, ...shekels({ USD: 3.8 }).exchangeRates] },
    ],
  ])('with %s says nothing', (_, body) => expect(read(body)).toEqual([]))
})

describe('the page of the European Central Bank', () => {
  it('may quote its attributes either way, in either order', () => {
    const page = euroPage('<Cube rate="1.1" currency="USD" />', 'time="2026-07-01"')
    expect(europeanCentralBankRates(page)).toEqual([
      { pair: 'EUR/USD', rate: '1.1', asOf: new Date('2026-07-01T14:00:00Z'), source: 'ecb' },
    ])
  })

  test.each([
    ['no day', euroPage(dollarCube, '')],
    ['a day that no calendar has', euroPage(dollarCube, "time='2026-02-30'")],
    ['two days', euroPage(`<Cube time='2026-11-29'/>${dollarCube}`)],
    ['no dollar', euroPage(shekelCube)],
    ['two dollars', euroPage(`${dollarCube}<Cube currency='USD' rate='1.2'/>`)],
    ['no number', euroPage("<Cube currency='USD' rate='N/A'/>")],
    ['a comment in which something hides', euroPage(`${dollarCube}<!-- ${shekelCube} -->`)],
    ['a declaration', `<!DOCTYPE x [<!ENTITY y "1">]>${euroPage(dollarCube)}`],
    ['an entity', euroPage("<Cube currency='USD' rate='&y;'/>")],
    ['nothing', ''],
  ])('with %s says nothing', (_, page) => expect(europeanCentralBankRates(page)).toEqual([]))
})

describe('the settings', () => {
  const settings = (given: Readonly<Record<string, string>>, mayPlay: boolean) =>
    fxSettingsOf(z.parse(z.object(fxVariables), given), mayPlay)

  it('are the sandbox where it may play, and live elsewhere or when asked for', () => {
    expect(settings({}, true)).toBe('sandbox')
    expect(settings({}, false)).toMatchObject({ coinbaseUrl: 'https://api.exchange.coinbase.com' })
    expect(settings({ EMUN_FX: 'live', EMUN_FX_ECB_URL: 'http://ecb.test/x' }, true)).toMatchObject({
      ecbUrl: 'http://ecb.test/x',
    })
  })

  it('never let the sandbox play where it may not', () => {
    expect(() => settings({ EMUN_FX: 'sandbox' }, false)).toThrow('EMUN_FX: the sandbox may not play here')
  })

  it.each([{ EMUN_FX: 'on' }, { EMUN_FX_ECB_URL: 'ftp://ecb.test' }])('are not %o', (given) => {
    expect(() => settings(given, true)).toThrow(/EMUN_FX/)
  })
})
