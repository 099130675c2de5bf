import { randomUUID } from 'node:crypto'
import {
  type Card,
  type CardType,
  cardTypes,
  createCard,
  createCardholder,
  listCardholders,
  listCards,
  listNotifications,
} from '@emun/contract/customer'
import type { Language } from '@emun/contract/language'
import { sandboxCard, type SandboxCardAct, sandboxClock } from '@emun/contract/sandbox'
import { day, minute, second } from '@emun/contract/time'
import { expect, type Page } from '@playwright/test'
import { cardWords } from '../pages/card-words.ts'
import { ask } from '../support/api.ts'
import { expectSound } from '../support/looks.ts'
import { refundBlockedCard } from '@emun/contract/operator'
import { signOperatorIn } from '../support/operators.ts'
import { balanceOf, openPerson, password, type Person, signInAgain } from '../support/people.ts'
import type { Server } from '../support/server.ts'
import { openBrowser, story } from '../support/story.ts'
import { sizeIn, toldIn } from '../support/told-languages.ts'

// A card from its price list to its end, with shops that the sandbox plays. Each story is told in one language with every run.

for (const language of toldIn('he')) {
  story(
    `a card is made, shown for a while and paid with, and frozen while somebody else pays with it, in ${language}`,
    async ({ browser, server }) => {
      const words = cardWords[language]
      const person = await openPerson(server.url, language, '500.00')
      const { page, problems } = await openBrowser(browser, server, { language, person, size: sizeIn(language) })
      await page.goto('/cards')
      await expectSound(page, 'no cards')
      await page.goto('/cards/new')
      await expectSound(page, 'the types')
      await page.goto('/cards/new?type=starter')
      await page.getByLabel(words.name, { exact: true }).fill('Travel')
      await page.getByRole('button', { name: words.create }).click()
      await page.waitForURL(/\/cards\/crd_\w+/)
      expect(await balanceOf(server.url, person)).toBe('460.00')
      await expectSound(page, 'being made')
      const { id } = await activeCard(server, person, 'Travel')

      await page.getByRole('button', { name: words.show }).click()
      await prove(page, language)
      const number = page.getByText(/^(\d{4} ){3}\d{4}$/)
      await expect(number).toBeVisible()
      await expect(page.getByText(words.cvv, { exact: true }).first()).toBeVisible()
      await expectSound(page, 'the number is shown')
      const details = await detailsOn(page)
      await page.evaluate(() => window.dispatchEvent(new Event('blur')))
      await expect(number).toHaveCount(0)

      const till = await page.context().newPage()
      await beginToPay(till, details, language)
      await page.goto(`/cards/${id}/codes`)
      const code = await codeOn(page, words.showCode)
      await expectSound(page, 'a code')
      await answer(till, code)
      await expect.poll(() => balanceOnCard(server, person, id)).toBe('13.00')
      const kept = await keptIn(page)
      for (const secret of [details.number, details.number.replaceAll(' ', ''), code])
        expect(kept).not.toContain(secret)

      await beginToPay(till, details, language)
      await page.goto(`/cards/${id}/codes`)
      const overheard = await codeOn(page, words.showCode)
      await page.getByRole('button', { name: words.notMe }).first().click()
      await unchanging(server, person, id)
      await expect(page.getByText(words.frozen).first()).toBeVisible({ timeout: 30_000 })
      await answer(till, overheard)
      await page.goto(`/cards/${id}`)
      await expect(page.getByText(words.wasFrozen)).toBeVisible({ timeout: 30_000 })
      expect(await balanceOnCard(server, person, id)).toBe('13.00')
      expect(problems).toEqual([])
    },
  )
}

for (const language of toldIn('en')) {
  story(
    `each declined payment says why, the third blocks the card, and what was on it comes back, in ${language}`,
    async ({ browser, server }) => {
      const words = cardWords[language]
      const { person, id } = await openCard(server, language)
      const { page, problems } = await openBrowser(browser, server, { language, person, size: sizeIn(language) })
      const bought = await shop(server, id, 'purchase', '5.00')
      await shop(server, id, 'decline', '900.00')
      await page.goto(`/cards/${id}`)
      await expect(page.getByText(words.lowOnCard)).toBeVisible({ timeout: 30_000 })
      await shop(server, id, 'decline', '900.00')
      await expect(page.getByText(words.lowOnCard)).toHaveCount(2, { timeout: 30_000 })
      await expectSound(page, 'one more blocks it')
      await shop(server, id, 'decline', '900.00')
      await expect(page.getByText(words.inARow).first()).toBeVisible({ timeout: 30_000 })
      await returned(page, server, words.back)
      await expectSound(page, 'blocked by its declines')
      expect(await balanceOf(server.url, person)).toBe('480.00')

      // What a shop gives back to a card that is over stays with its issuer until an operator brings it home.
      await ask(server.url, sandboxClock, { body: { advanceMs: 2 * minute } })
      await shop(server, id, 'refund', '5.00', bought)
      await expect.poll(() => balanceOnCard(server, person, id), { timeout: 30_000 }).toBe('5.00')
      const token = await signOperatorIn(server.url, 'treasurer@emun.example')
      const body = { reason: 'A shop gave it back after the block' }
      await ask(server.url, refundBlockedCard, { token, key: randomUUID(), params: { id }, body })
      expect(await balanceOf(server.url, person)).toBe('485.00')
      expect(problems).toEqual([])
    },
  )
}

for (const language of toldIn('ru')) {
  story(
    `a payment abroad says what it cost besides, and its card is blocked by a typed word, with its money in the balance again, in ${language}`,
    async ({ browser, server }) => {
      const words = cardWords[language]
      const { person, id } = await openCard(server, language)
      const { page, problems } = await openBrowser(browser, server, { language, person, size: sizeIn(language) })
      await shop(server, id, 'purchase_abroad', '10.00')
      await ask(server.url, sandboxClock, { body: { advanceMs: 2 * minute } })
      await page.goto(`/cards/${id}`)
      await expect(page.getByText(words.ownFee)).toBeVisible({ timeout: 30_000 })
      expect(await balanceOf(server.url, person)).toBe('459.70')
      await page.getByRole('button', { name: words.block }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByRole('button', { name: words.blockForGood }).click()
      await expectSound(page, 'the word is missing')
      await dialog.getByLabel(words.typeWord).fill(words.blockWord)
      await dialog.getByRole('button', { name: words.blockForGood }).click()
      await expect(page.getByText(words.blocked).first()).toBeVisible()
      await returned(page, server, words.back)
      await expectSound(page, 'blocked')
      expect(await balanceOf(server.url, person)).toBe('474.70')
      expect(problems).toEqual([])
    },
  )
}

for (const language of toldIn('ar')) {
  story(`a card that nobody uses is told of twice and then blocked, in ${language}`, async ({ browser, server }) => {
    const words = cardWords[language]
    const { person, id } = await openCard(server, language)
    let told = 0
    for (const days of [336, 24, 8]) {
      await ask(server.url, sandboxClock, { body: { advanceMs: days * day } })
      told += 1
      await expect.poll(() => countTold(server, person), { timeout: 30_000 }).toBe(told)
    }
    const { page, problems } = await openBrowser(browser, server, {
      language,
      person: await signInAgain(server.url, person),
      size: sizeIn(language),
    })
    await page.goto(`/cards/${id}`)
    await expect(page.getByText(words.unused).first()).toBeVisible({ timeout: 30_000 })
    await expectSound(page, 'unused')
    expect(problems).toEqual([])
  })
}

for (const language of toldIn('ru')) {
  story(
    `every type of card is made, with its holder where it needs one, in ${language}`,
    async ({ browser, server }) => {
      const words = cardWords[language]
      const person = await openPerson(server.url, language, '1500.00')
      await server.database.query(`update customer set verification = 'full' where id = '${person.id}'`)
      const token = person.authToken
      const { types } = await ask(server.url, cardTypes, { token })
      const holders = await acceptedHolders(
        server,
        token,
        types.filter(({ needsCardholder }) => needsCardholder),
      )
      for (const { name } of types) {
        const cardholder = holders.get(name)
        const body = {
          cardType: name,
          name: titleOf(name),
          email: 'cards@emun.example',
          ...(cardholder !== undefined && { cardholder }),
        }
        await ask(server.url, createCard, { token, key: randomUUID(), body })
      }
      for (const { name } of types) await activeCard(server, person, titleOf(name))
      const { page, problems } = await openBrowser(browser, server, { language, person, size: sizeIn(language) })
      await page.goto('/cards')
      await expect(page.locator('a[href^="/cards/crd_"]')).toHaveCount(types.length)
      await expectSound(page, 'every type')
      await page.goto('/cards/holders')
      await expectSound(page, 'cardholders')
      await topUpInEuros(page, server, person, words)
      expect(problems).toEqual([])
    },
  )
}

/** A card of another currency than the balance's says by which rate, before anything is asked for. */
async function topUpInEuros(page: Page, server: Server, person: Person, words: (typeof cardWords)[Language]) {
  const { cards } = await ask(server.url, listCards, { token: person.authToken })
  const euros = cards.find(({ balance }) => balance.currency === 'EUR')
  await page.goto(`/cards/${euros?.id}/top-up`)
  await page.locator('[name=amount]').fill('110')
  await expect(page.getByText(/1 EUR = 1[.,]10 USD/)).toBeVisible()
  await expectSound(page, 'what euros cost')
  await page.getByRole('button', { name: words.topUp }).click()
  await page.waitForURL(`/cards/${euros?.id}`)
  await expect
    .poll(
      async () => {
        await letIssuerAct(server)
        return balanceOnCard(server, person, euros?.id ?? '')
      },
      { timeout: 30_000 },
    )
    .toBe('122.11')
}

const titleOf = (type: string) => type.replaceAll('_', ' ')

/** One for each of these types, accepted by the issuer after its look. */
async function acceptedHolders(
  server: Server,
  token: string,
  types: readonly Pick<CardType, 'name'>[],
): Promise<ReadonlyMap<string, string>> {
  const dana = { firstName: 'Dana', lastName: 'Levi', dateOfBirth: '1990-03-27', phone: '+972502345678', country: 'IL' }
  const address = { region: 'Tel Aviv', city: 'Tel Aviv', addressLine: 'Herzl 1', postCode: '6100000' }
  for (const { name: cardType } of types) {
    const body = { cardType, ...dana, ...address, email: `${randomUUID()}@emun.example` }
    await ask(server.url, createCardholder, { token, key: randomUUID(), body })
  }
  const accepted = async () => {
    await letIssuerAct(server)
    const { cardholders } = await ask(server.url, listCardholders, { token })
    return cardholders.filter(({ state }) => state === 'passed_audit')
  }
  await expect.poll(async () => (await accepted()).length, { timeout: 30_000 }).toBe(types.length)
  return new Map((await accepted()).map(({ id, cardType }) => [cardType, id]))
}

type Details = { readonly number: string; readonly expiry: string; readonly cvv: string }

/** What the page shows of a card, while it does. */
async function detailsOn(page: Page): Promise<Details> {
  const read = (pattern: RegExp) => page.getByText(pattern).first().innerText()
  return { number: await read(/^(\d{4} ){3}\d{4}$/), expiry: await read(/^\d\d\/\d\d$/), cvv: await read(/^\d{3}$/) }
}

/** Types a card at the shop of the sandbox, which then asks for a code. */
async function beginToPay(till: Page, details: Details, language: Language): Promise<void> {
  await till.goto(`/sandbox/shop?lang=${language}`)
  for (const [name, value] of Object.entries(details)) await till.locator(`[name=${name}]`).fill(value)
  await till.getByRole('button').click()
  await expect(till.locator('[name=code]')).toBeVisible()
}

/** The code that a shop waits for, as the customer has it shown. */
async function codeOn(page: Page, show: string): Promise<string> {
  await page.getByRole('button', { name: show }).first().click()
  const shown = page.getByText(/^\d{6}$/)
  await expect(shown).toBeVisible()
  return shown.innerText()
}

/** Types the code at the shop, which then says how it went. */
async function answer(till: Page, code: string): Promise<void> {
  await till.locator('[name=code]').fill(code)
  await till.getByRole('button').click()
  await expect(till.getByRole('status')).toBeVisible()
}

/** All that a browser keeps of the app, and where it is. */
async function keptIn(page: Page): Promise<string> {
  const state = await page.context().storageState({ indexedDB: true })
  const session = await page.evaluate(() => JSON.stringify({ ...sessionStorage }))
  return JSON.stringify(state) + session + page.url()
}

/** Somebody with a starter card that pays. */
async function openCard(server: Server, language: Language): Promise<{ readonly person: Person; readonly id: string }> {
  const person = await openPerson(server.url, language, '500.00')
  const body = { cardType: 'starter', name: 'Travel', email: 'travel@emun.example' }
  await ask(server.url, createCard, { token: person.authToken, key: randomUUID(), body })
  const { id } = await activeCard(server, person, 'Travel')
  return { person, id }
}

/** Its issuer makes a card in half a minute of the clock. */
async function activeCard(server: Server, person: Person, name: string): Promise<Card> {
  let found: Card | undefined
  await expect
    .poll(
      async () => {
        await letIssuerAct(server)
        const { cards } = await ask(server.url, listCards, { token: person.authToken })
        found = cards.find((card) => card.name === name && card.last4 !== null)
        return found?.state
      },
      { timeout: 30_000 },
    )
    .toBe('active')
  if (!found) throw new Error(`the card ${name} is not there`)
  return found
}

/** What was on it is in the balance again: its issuer takes some seconds of the clock. */
async function returned(page: Page, server: Server, words: string): Promise<void> {
  await expect
    .poll(
      async () => {
        await letIssuerAct(server)
        return page.getByText(words).count()
      },
      { timeout: 30_000 },
    )
    .toBeGreaterThan(0)
}

/** The issuer has done what it was asked for. */
async function unchanging(server: Server, { authToken: token }: Person, id: string): Promise<void> {
  const changing = async () => {
    await letIssuerAct(server)
    const { cards } = await ask(server.url, listCards, { token })
    return cards.find((card) => card.id === id)?.changing
  }
  await expect.poll(changing, { timeout: 30_000 }).toBeNull()
}

async function letIssuerAct(server: Server): Promise<void> {
  await ask(server.url, sandboxClock, { body: { advanceMs: 20 * second } })
}

/** Answers what its issuer calls it. */
async function shop(
  server: Server,
  id: string,
  act: SandboxCardAct,
  dollars: string,
  origin?: string,
): Promise<string> {
  const amount = { amount: dollars, currency: 'USD' as const }
  const body = { act, amount, shop: 'Corner Shop', category: '5411', ...(origin !== undefined && { origin }) }
  return (await ask(server.url, sandboxCard, { params: { id }, body })).ref
}

async function balanceOnCard(server: Server, { authToken: token }: Person, id: string): Promise<string | undefined> {
  const { cards } = await ask(server.url, listCards, { token })
  return cards.find((card) => card.id === id)?.balance.amount
}

async function prove(page: Page, language: Language): Promise<void> {
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(cardWords[language].password, { exact: true }).fill(password)
  await dialog.getByRole('button', { name: cardWords[language].confirm }).click()
}

/** By the list of what they were told: whoever’s token has grown old by the clock signs in again. */
async function countTold(server: Server, person: Person): Promise<number> {
  const { authToken: token } = await signInAgain(server.url, person)
  const { notifications } = await ask(server.url, listNotifications, { token })
  return notifications.filter(({ kind }) => kind === 'card_unused' || kind === 'card_blocked').length
}
