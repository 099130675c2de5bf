import { randomUUID } from 'node:crypto'
import { type Card, createCard, listCards, listNotifications } from '@emun/contract/customer'
import type { Language } from '@emun/contract/language'
import { sandboxCard, type SandboxCardAct, sandboxClock } from '@emun/contract/sandbox'
import { day, second } from '@emun/contract/time'
import { expect, type Page } from '@playwright/test'
import { cardWords } from '../pages/card-words.ts'
import { login } from '@emun/contract/public'
import { ask } from '../support/api.ts'
import { expectSound } from '../support/looks.ts'
import { balanceOf, openPerson, password, type Person } from '../support/people.ts'
import type { Server } from '../support/server.ts'
import { openBrowser, story } from '../support/story.ts'
import { sizeIn, toldIn } from '../support/told-languages.ts'

// A card from its price list to its end, with shops that the sandbox plays. Each story is told in one language with every run.

for (const language of toldIn('he')) {
  story(
    `a card is made, its number is shown for a while, and a code that nobody asked for freezes it, in ${language}`,
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
      await page.evaluate(() => window.dispatchEvent(new Event('blur')))
      await expect(number).toHaveCount(0)

      await page.goto(`/cards/${id}/codes`)
      await shop(server, id, 'three_ds_code', '12.00')
      await page.getByRole('button', { name: words.showCode }).first().click()
      await expect(page.getByText(/^\d{6}$/)).toBeVisible()
      await expectSound(page, 'a code')
      await page.getByRole('button', { name: words.notMe }).first().click()
      await expect(page.getByText(words.frozen).first()).toBeVisible()
      await shop(server, id, 'purchase', '5.00')
      await expect.poll(() => balanceOnCard(server, person, id)).toBe('25.00')
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
      await shop(server, id, 'purchase', '5.00')
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
      expect(problems).toEqual([])
    },
  )
}

for (const language of toldIn('ru')) {
  story(
    `a card is blocked by a typed word, and its money is in the balance again, in ${language}`,
    async ({ browser, server }) => {
      const words = cardWords[language]
      const { person, id } = await openCard(server, language)
      const { page, problems } = await openBrowser(browser, server, { language, person, size: sizeIn(language) })
      await page.goto(`/cards/${id}`)
      await page.getByRole('button', { name: words.block }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByRole('button', { name: words.blockForGood }).click()
      await expectSound(page, 'the word is missing')
      await dialog.getByLabel(words.typeWord).fill(words.blockWord)
      await dialog.getByRole('button', { name: words.blockForGood }).click()
      await expect(page.getByText(words.blocked).first()).toBeVisible()
      await returned(page, server, words.back)
      await expectSound(page, 'blocked')
      expect(await balanceOf(server.url, person)).toBe('485.00')
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
      person: await signedInAgain(server, person),
      size: sizeIn(language),
    })
    await page.goto(`/cards/${id}`)
    await expect(page.getByText(words.unused).first()).toBeVisible({ timeout: 30_000 })
    await expectSound(page, 'unused')
    expect(problems).toEqual([])
  })
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

async function letIssuerAct(server: Server): Promise<void> {
  await ask(server.url, sandboxClock, { body: { advanceMs: 20 * second } })
}

async function shop(server: Server, id: string, act: SandboxCardAct, dollars: string): Promise<void> {
  const amount = { amount: dollars, currency: 'USD' as const }
  const body = { act, amount, shop: 'Corner Shop', category: '5411' }
  await ask(server.url, sandboxCard, { params: { id }, body })
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
  const { authToken: token } = await signedInAgain(server, person)
  const { notifications } = await ask(server.url, listNotifications, { token })
  return notifications.filter(({ kind }) => kind === 'card_unused' || kind === 'card_blocked').length
}

async function signedInAgain(server: Server, person: Person): Promise<Person> {
  const body = { phone: person.phone, country: 'IL', password, termsAccepted: true as const }
  const { authToken, refreshToken } = await ask(server.url, login, { body })
  return { ...person, authToken, refreshToken }
}
