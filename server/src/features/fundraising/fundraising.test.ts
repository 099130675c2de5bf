import * as customer from '@emun/contract/customer'
import { readFundraisingPage } from '@emun/contract/public'
import { day } from '@emun/contract/time'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { expectBooksToBalance } from '../../../test/support/books.ts'
import { eicar } from '../../../test/support/clamd.ts'
import { ask } from '../../../test/support/client.ts'
import { dayAhead, openGuest, startFundraising } from '../../../test/support/fundraising.ts'
import { pngHead, pngOf, pngRows, smallPng } from '../../../test/support/images.ts'
import { balanceOf, openPeople, password, type Person } from '../../../test/support/people.ts'
import { eventually, openRailTest, type RailTest } from '../../../test/support/rails.ts'
import { startTestServer, type TestServer } from '../../../test/support/server.ts'
import { upload } from '../../../test/support/upload.ts'
import { shareOf } from './share-of.ts'

let server: TestServer
let rails: RailTest
let dana: Person
let ahmad: Person

beforeAll(async () => {
  server = await startTestServer({ env: { EMUN_DEMO: 'on' } })
  ;[dana, ahmad] = await openPeople(server.environment, 2)
  rails = openRailTest(server, [dana, ahmad])
  await rails.verify(dana)
})
afterAll(() => server.stop())
afterEach(() => expectBooksToBalance(server.database.pool))

const usd = (amount: string) => ({ amount, currency: 'USD' as const })
const by = ({ authToken: token }: Person, id: string) => ({ token, params: { id } })

/** Another fundraiser: in a day a customer would not start as many. */
async function start(wished: Parameters<typeof startFundraising>[2] = {}) {
  await server.database.pool.query(`delete from attempt where action like 'fundraising%'`)
  return startFundraising(server.url, dana, wished)
}
const read = async (id: string) => (await ask(server.url, customer.readFundraising, by(dana, id))).reply.fundraising
const list = async () =>
  (await ask(server.url, customer.listFundraisings, { token: dana.authToken })).reply.fundraisings
const move = (id: string, amount?: string, key: string = crypto.randomUUID()) =>
  ask(server.url, customer.moveFundraising, {
    ...by(dana, id),
    key,
    body: amount === undefined ? {} : { amount: usd(amount) },
  })

/** Somebody pays so much by card on the sandbox’s page. */
async function given(fundraising: string, amount = '100.00'): Promise<string> {
  const guest = openGuest(server.url)
  const { id } = (await guest.give({ fundraising, amount: usd(amount) })).reply.deposit
  const payAt = await eventually(async () => (await guest.read(id)).reply.deposit.payAt, 'no page was opened')
  await rails.act(payAt, 'pay')
  await eventually(
    async () => ((await guest.status(id)).reply.status === 'credited' ? true : null),
    'the gift was not credited',
  )
  return id
}

describe('an organiser', () => {
  it('starts a fundraiser, finds it in the list, changes it, and anybody may look at it', async () => {
    const made = await start({ target: usd('1000.00'), minimum: usd('10.00') })
    expect(made).toMatchObject({ state: 'active', collected: usd('0.00'), balance: usd('0.00'), isMovable: false })
    const body = { id: made.id, purpose: '  A grand \u202e piano ', target: usd('2000.00') }
    const { fundraising } = (await ask(server.url, customer.editFundraising, { token: dana.authToken, body })).reply
    expect(fundraising).toMatchObject({ purpose: 'A grand piano', target: usd('2000.00'), minimum: null })
    expect((await list()).find(({ id }) => id === made.id)).toEqual(fundraising)
    const page = await ask(server.url, readFundraisingPage, { params: { id: made.id } })
    expect(page.reply.fundraising).toMatchObject({ purpose: 'A grand piano', organiser: 'Dana C.', latest: [] })
  })

  it('collects until the end of the last day in Jerusalem, wherever anybody is', async () => {
    const { id, endsAt } = await start({ endsOn: '2027-05-25' })
    expect(endsAt).toBe('2027-05-25T21:00:00.000Z')
    const page = await ask(server.url, readFundraisingPage, { params: { id } })
    expect(page.reply.fundraising).toMatchObject({ endsAt, endsOn: '2027-05-25' })
  })

  it('ends one early, twice as well as once, and gives it another last day', async () => {
    const { id } = await start()
    for (const _ of [1, 2])
      expect((await ask(server.url, customer.endFundraising, by(dana, id))).reply.fundraising.state).toBe('expired')
    const body = { endsOn: dayAhead(60) }
    const { reply } = await ask(server.url, customer.extendFundraising, { ...by(dana, id), body })
    expect(reply.fundraising).toMatchObject({ state: 'active', endsOn: body.endsOn })
  })

  it('gives it a picture that everybody sees', async () => {
    const { id } = await start()
    const file = { fileName: 'piano.png', mediaType: 'image/png', bytes: smallPng() }
    const sent = await upload(server.url, customer.putFundraisingPicture, {
      token: dana.authToken,
      params: { id },
      file,
    })
    expect(sent.reply.fundraising.picture).toMatch(/^fil_/)
    const seen = await fetch(`${server.url}/fundraising/picture/${id}?size=small`)
    expect(seen.headers.get('content-type')).toBe('image/jpeg')
  })

  it('shares a link with a picture that says how far it is, or with its own', async () => {
    const { id } = await start({ purpose: 'A grand piano', target: usd('1000.00') })
    const share = shareOf({ db: server.database.pool, config: { publicUrl: 'https://emun.example' } })
    const shown = async () => {
      const answer = await fetch(`${server.url}/fundraising/share-image/${id}`)
      return { type: answer.headers.get('content-type'), bytes: Buffer.from(await answer.arrayBuffer()) }
    }
    const before = await shown()
    expect(before.type).toBe('image/png')
    expect((await shown()).bytes.equals(before.bytes)).toBe(true)
    await given(id)
    expect((await shown()).bytes.equals(before.bytes)).toBe(false)
    const address = `https://emun.example/fundraising/share-image/${id}`
    const said = (alt: string) => ({ image: { address, size: { width: 1_200, height: 630 }, alt } })
    const [c, t] = ['\u2066$85.00\u2069', '\u2066$1,000.00\u2069']
    expect(await share(id, 'en')).toMatchObject(said(`A grand piano · Raised so far: ${c} of ${t}`))
    expect(await share(id, 'he')).toMatchObject(said(`A grand piano · נאספו עד כה: ${c} מתוך ${t}`))
    expect(await share(id, 'ar')).toMatchObject(said(`A grand piano · جُمع حتى الآن: ${c} من ${t}`))
    expect((await share(id, 'ru'))?.image.alt).toMatch(/^A grand piano · Уже собрано: \u2066\$85,00\u2069 из \u2066/)
    const file = { fileName: 'piano.png', mediaType: 'image/png', bytes: smallPng() }
    await upload(server.url, customer.putFundraisingPicture, { token: dana.authToken, params: { id }, file })
    const own = { address: `https://emun.example/fundraising/picture/${id}`, size: null, alt: 'A grand piano' }
    expect((await share(id, 'en'))?.image).toEqual(own)
    expect(await share('fnd_none', 'en')).toBeNull()
  })

  it('moves what was given to the balance, whole or in part, and reads it in the history', async () => {
    const { id } = await start()
    await given(id)
    const before = await balanceOf(server.url, dana)
    // 15 % of a payment by card is the fee.
    expect(await read(id)).toMatchObject({ collected: usd('85.00'), balance: usd('85.00'), isMovable: true })
    const part = (await move(id, '25.00')).reply
    expect(part).toMatchObject({ moved: usd('25.00'), fundraising: { balance: usd('60.00'), collected: usd('85.00') } })
    expect((await move(id)).reply.moved).toEqual(usd('60.00'))
    expect((await balanceOf(server.url, dana)) - before).toBe(8_500n)
    const { transactions } = (
      await ask(server.url, customer.listTransactions, {
        token: dana.authToken,
        query: { kind: 'fundraising_in', limit: 2 },
      })
    ).reply
    expect(transactions.map(({ amount }) => amount)).toEqual([usd('60.00'), usd('25.00')])
    expect(transactions[1]?.id).toBe(part.transaction)
  })

  it('learns who gave, and of every gift', async () => {
    const { id } = await start()
    await given(id, '20.00')
    await given(id, '40.00')
    const page = async (query: { cursor?: string }) =>
      (await ask(server.url, customer.fundraisingTransactions, { ...by(dana, id), query: { limit: 1, ...query } }))
        .reply
    const [newest] = (await page({})).contributions
    expect(newest).toMatchObject({ paid: usd('40.00'), fee: usd('6.00'), credited: usd('34.00'), isTakenBack: false })
    const older = await page({ cursor: newest?.id ?? '' })
    expect(older.contributions).toMatchObject([{ paid: usd('20.00') }])
    expect(older.nextCursor).toBeNull()
    const { notifications } = (await ask(server.url, customer.listNotifications, { token: dana.authToken })).reply
    const told = notifications.find(({ kind }) => kind === 'fundraising_received')
    expect(told?.details).toEqual({ fundraising: id, amount: usd('34.00'), from: '' })
    expect(notifications.filter(({ kind }) => kind.startsWith('deposit_'))).toEqual([])
    const { deposits } = (await ask(server.url, customer.listDeposits, { token: dana.authToken })).reply
    expect(deposits).toEqual([])
  })

  it('cannot close the account while something lies in a fundraiser', async () => {
    const [leaving] = await openPeople(server.environment, 1)
    await rails.verify(leaving)
    const { id } = await startFundraising(server.url, leaving)
    await given(id)
    const { reply } = await ask(server.url, customer.closeAccount, { token: leaving.authToken, body: { password } })
    expect(reply).toMatchObject({ errors: [{ code: 'balance_not_zero', details: { balance: usd('85.00') } }] })
  })
})

describe('at the same time', () => {
  it('two who move all of it move it once', async () => {
    const { id } = await start()
    await given(id)
    const before = await balanceOf(server.url, dana)
    const both = await Promise.all([move(id), move(id)])
    expect(both.flatMap(({ codes }) => codes)).toEqual(['low_balance'])
    expect((await balanceOf(server.url, dana)) - before).toBe(8_500n)
  })

  it('an end and a payment that begins: whichever comes first, what has begun counts', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { id } = await start()
      const [gift] = await Promise.all([
        openGuest(server.url).give({ fundraising: id }),
        ask(server.url, customer.endFundraising, by(dana, id)),
      ])
      expect([[], ['expired_fundraising']]).toContainEqual(gift.codes)
      expect((await openGuest(server.url).give({ fundraising: id })).codes).toEqual(['expired_fundraising'])
    }
  })

  it('ten who give beyond the target have all given', async () => {
    const { id } = await start({ target: usd('100.00') })
    await Promise.all(Array.from({ length: 10 }, () => given(id, '20.00')))
    expect(await read(id)).toMatchObject({ collected: usd('170.00'), balance: usd('170.00'), contributions: 10 })
  })
})

describe('refusals', () => {
  const open = async (wished: object, person = dana) =>
    (
      await ask(server.url, customer.openFundraising, {
        token: person.authToken,
        body: { purpose: 'A piano', endsOn: dayAhead(3), isAllOrNothing: false, ...wished },
      })
    ).codes

  it('verification_required, with what to be verified for', async () => {
    const body = { purpose: 'A piano', endsOn: dayAhead(3), isAllOrNothing: false }
    const { reply } = await ask(server.url, customer.openFundraising, { token: ahmad.authToken, body })
    expect(reply).toMatchObject({
      errors: [{ code: 'verification_required', details: { requestType: 'fundraising' } }],
    })
  })

  it('of wishes that cannot be: each at its field', async () => {
    expect(await open({ purpose: ' ' })).toEqual(['this_field_required'])
    expect(await open({ isAllOrNothing: true })).toEqual(['this_field_required'])
    expect(await open({ minimum: { amount: '1.00', currency: 'ILS' } })).toEqual(['currency_not_supported'])
    expect(await open({ minimum: usd('50.00'), target: usd('20.00') })).toEqual(['minimal_amount'])
    expect(await open({ target: usd('1000000.01') })).toEqual(['maximum_amount'])
    expect(await open({ endsOn: dayAhead(-1) })).toEqual(['date_in_past'])
    expect(await open({ endsOn: dayAhead(800) })).toEqual(['incorrect_date'])
  })

  it('invalid_fundraising for somebody else’s, alike to the byte with one there is not', async () => {
    const { id } = await start()
    const of = (other: string) => by(ahmad, other)
    const calls = (other: string) => [
      ask(server.url, customer.readFundraising, of(other)),
      ask(server.url, customer.endFundraising, of(other)),
      ask(server.url, customer.extendFundraising, { ...of(other), body: { endsOn: dayAhead(9) } }),
      ask(server.url, customer.moveFundraising, { ...of(other), key: crypto.randomUUID(), body: {} }),
      ask(server.url, customer.fundraisingTransactions, of(other)),
      ask(server.url, customer.downloadContributions, { ...of(other), query: { lang: 'en' } }),
      ask(server.url, customer.editFundraising, { token: ahmad.authToken, body: { id: other, purpose: 'Mine' } }),
    ]
    const [foreign, unknown] = [await Promise.all(calls(id)), await Promise.all(calls(`fnd_${'0'.repeat(32)}`))]
    for (const { codes } of foreign) expect(codes).toEqual(['invalid_fundraising'])
    expect(foreign.map(({ text }) => text)).toEqual(unknown.map(({ text }) => text))
    const file = { fileName: 'a.png', mediaType: 'image/png', bytes: smallPng() }
    const sent = await upload(server.url, customer.putFundraisingPicture, {
      token: ahmad.authToken,
      params: { id },
      file,
    })
    expect(sent.codes).toEqual(['invalid_fundraising'])
  })

  it('of changes: expired_fundraising, date_in_past, incorrect_date, and operation_not_allowed of what was promised', async () => {
    const { id } = await start()
    await ask(server.url, customer.endFundraising, by(dana, id))
    const edit = async (other: string, wished: object) =>
      (
        await ask(server.url, customer.editFundraising, {
          token: dana.authToken,
          body: { id: other, purpose: 'Another', ...wished },
        })
      ).codes
    expect(await edit(id, {})).toEqual(['expired_fundraising'])
    const extend = async (other: string, endsOn: string) =>
      (await ask(server.url, customer.extendFundraising, { ...by(dana, other), body: { endsOn } })).codes
    expect(await extend(id, dayAhead(-1))).toEqual(['date_in_past'])
    expect(await extend(id, dayAhead(800))).toEqual(['incorrect_date'])
    const promised = await start({ isAllOrNothing: true, target: usd('500.00') })
    expect(await extend(promised.id, dayAhead(9))).toEqual(['operation_not_allowed'])
    expect(await edit(promised.id, { target: usd('400.00') })).toEqual(['operation_not_allowed'])
    expect(await edit(promised.id, { target: usd('500.00'), minimum: usd('501.00') })).toEqual(['minimal_amount'])
    expect(await edit(promised.id, { target: usd('2000000.00') })).toEqual(['maximum_amount'])
    expect(await edit(promised.id, { target: { amount: '1.00', currency: 'EUR' } })).toEqual(['currency_not_supported'])
    expect((await move(promised.id)).codes).toEqual(['operation_not_allowed'])
  })

  it('of moves: low_balance, minimal_amount, currency_not_supported, old_request, idempotency_key_required', async () => {
    const { id } = await start()
    await given(id)
    expect((await move(id, '85.01')).reply).toMatchObject({
      errors: [{ code: 'low_balance', details: { available: usd('85.00') } }],
    })
    expect((await move(id, '0.00')).codes).toEqual(['minimal_amount'])
    const body = { amount: { amount: '1.00', currency: 'ILS' as const } }
    const inShekels = await ask(server.url, customer.moveFundraising, { ...by(dana, id), key: 'ils', body })
    expect(inShekels.codes).toEqual(['currency_not_supported'])
    const key = crypto.randomUUID()
    const [first, again] = [await move(id, '5.00', key), await move(id, '5.00', key)]
    expect(again.text).toBe(first.text)
    expect((await move(id, '6.00', key)).codes).toEqual(['old_request'])
    const keyless = await ask(server.url, customer.moveFundraising, { ...by(dana, id), body: {} })
    expect(keyless.codes).toEqual(['idempotency_key_required'])
  })

  it('of pictures: file_not_image, file_infected, too_many_pixels, too_many_requests', async () => {
    const { id } = await start()
    const put = async (bytes: Uint8Array) =>
      (
        await upload(server.url, customer.putFundraisingPicture, {
          token: dana.authToken,
          params: { id },
          file: { fileName: 'a.png', mediaType: 'image/png', bytes },
        })
      ).codes
    expect(await put(Buffer.from('hello'))).toEqual(['file_not_image'])
    expect(await put(Buffer.concat([smallPng(), eicar]))).toEqual(['file_infected'])
    expect(await put(pngOf(pngHead({ width: 60_000, height: 60_000 }), pngRows(1, 1)))).toEqual(['too_many_pixels'])
    const answers: (readonly string[])[] = []
    for (let count = 0; count < 31; count += 1) answers.push(await put(Buffer.from('hello')))
    expect(answers).toContainEqual(['too_many_requests'])
  })
})

// Last, for the clock does not go back.
it('an account that is closed takes no money for its fundraisers either: what comes is for a person to look at', async () => {
  const [leaving] = await openPeople(server.environment, 1)
  await rails.verify(leaving)
  const { id } = await startFundraising(server.url, leaving)
  await ask(server.url, customer.closeAccount, { token: leaving.authToken, body: { password } })
  await rails.advance(5 * day)
  const isFrozen = async () =>
    (
      await server.database.pool.query<{ frozen: boolean }>('select frozen from ledger.account where owner = $1', [
        `fundraising:${id}`,
      ])
    ).rows[0]?.frozen ?? false
  await expect.poll(isFrozen, { timeout: 10_000 }).toBe(true)
  expect((await openGuest(server.url).give({ fundraising: id })).codes).toEqual(['expired_fundraising'])
})
