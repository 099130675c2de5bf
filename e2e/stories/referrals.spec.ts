import { randomUUID } from 'node:crypto'
import { createCard, listCards, me, readReferral, topUpCard } from '@emun/contract/customer'
import type { Language } from '@emun/contract/language'
import { sandboxClock } from '@emun/contract/sandbox'
import { minute } from '@emun/contract/time'
import { expect, type Page } from '@playwright/test'
import { SignIn } from '../pages/sign-in.ts'
import { ask } from '../support/api.ts'
import { expectSound } from '../support/looks.ts'
import { openDesk, signOperatorIn } from '../support/operators.ts'
import { balanceOf, fund, latestCode, names, newPhone, openPerson, password } from '../support/people.ts'
import type { Server } from '../support/server.ts'
import { openBrowser, story } from '../support/story.ts'
import { sizeIn, toldIn } from '../support/told-languages.ts'

// Who brings customers, by a link from one browser to another, and what becomes of what that earns.

const words: Readonly<Record<Language, { readonly move: string; readonly reward: string; readonly nothing: RegExp }>> =
  {
    he: { move: 'העברה ליתרה', reward: 'תגמול על הזמנה', nothing: /כאן נצבר/ },
    ar: { move: 'نقل إلى الرصيد', reward: 'مكافأة دعوة', nothing: /هنا تُجمع/ },
    ru: { move: 'Перевести на баланс', reward: 'Награда за приглашение', nothing: /Здесь копится/ },
    en: { move: 'Move to balance', reward: 'Reward for inviting', nothing: /is collected here/ },
  }

for (const language of toldIn('ar')) {
  story(
    `somebody comes by a link, has a card and tops it up, and who sent it moves the reward, in ${language}`,
    async ({ browser, server }) => {
      const size = sizeIn(language)
      const inviter = await openPerson(server.url, language)
      const mine = await openBrowser(browser, server, { language, person: inviter, size })
      await mine.page.goto('/referrals')
      await expect(mine.page.getByText(words[language].nothing)).toBeVisible()
      await expectSound(mine.page, 'nobody invited yet')
      const link = (await mine.page.locator('.copy-row-value').first().textContent()) ?? ''

      const theirs = await openBrowser(browser, server, { language, size })
      const token = await comeBy(theirs.page, server, link, language)
      await haveCardWith(server, token, '300.00')
      // Their friend has one too.
      const { code } = await ask(server.url, readReferral, { token })
      const friend = await openPerson(server.url, language, '100.00', { affiliateUUID: code })
      await haveCard(server, friend.authToken)

      // Two dollars and ninety cents for the one, and a dollar for the other: shown where one looks, without a reload.
      await expect(mine.page.locator('.referral-sum')).toHaveText(/3[.,]90/, { timeout: 30_000 })
      await expectSound(mine.page, 'what it has brought')
      await mine.page.getByRole('button', { name: words[language].move }).click()
      await expect(mine.page.getByText(words[language].nothing)).toBeVisible()
      expect(await balanceOf(server.url, inviter)).toBe('3.90')
      await mine.page.goto('/activity')
      await expect(mine.page.getByRole('listitem').filter({ hasText: words[language].reward })).toBeVisible()
      expect([...mine.problems, ...theirs.problems]).toEqual([])
    },
  )
}

for (const language of toldIn('ru')) {
  story(
    `what looks like one person’s accounts is held by an operator, and its owner reads why, in ${language}`,
    async ({ browser, server }) => {
      const inviter = await openPerson(server.url, language)
      const { code } = await ask(server.url, readReferral, { token: inviter.authToken })
      for (const dollars of ['50.00', '0.00']) {
        const one = await openPerson(server.url, language, dollars, { affiliateUUID: code, from: '10.77.7.7' })
        if (dollars !== '0.00') await haveCard(server, one.authToken)
      }
      const token = await signOperatorIn(server.url, 'treasurer@emun.example')
      const desk = await openDesk(browser, server, { token })
      await desk.page.goto('/console/referrals')
      const row = desk.page.getByRole('listitem').filter({ hasText: inviter.accountNumber })
      await expect(row).toContainText('Same network as another account × 1')
      await row.getByRole('button', { name: /^Hold payouts/ }).click()
      const dialog = desk.page.getByRole('dialog')
      await dialog.locator('select[name="category"]').selectOption('own_accounts')
      await dialog.locator('textarea[name="note"]').fill('Напишите нам, пожалуйста.')
      await dialog.locator('input[name="reason"]').fill('One network')
      await expectSound(desk.page, 'holding payouts')
      await dialog.getByRole('button', { name: 'Hold payouts' }).click()
      await expect(row).toContainText('Held')

      const { page, problems } = await openBrowser(browser, server, {
        language,
        person: inviter,
        size: sizeIn(language),
      })
      await page.goto('/referrals')
      await expect(page.getByText('Напишите нам, пожалуйста.')).toBeVisible()
      await expect(page.locator('.referral-sum')).toHaveText(/2[.,]00/)
      await expect(page.getByRole('button', { name: words[language].move })).toHaveCount(0)
      await expectSound(page, 'rewards that are held')
      expect([...problems, ...desk.problems]).toEqual([])
    },
  )
}

/** Opens an account by a link, as whoever was sent it: their token. */
async function comeBy(page: Page, server: Server, link: string, language: Language): Promise<string> {
  const { national, international } = newPhone()
  await page.goto(link)
  const signIn = new SignIn(page)
  await expect(signIn.dialog).toContainText(new URL(link).searchParams.get('invite') ?? '')
  await expectSound(page, 'invited')
  await signIn.register(national, password)
  await signIn.confirm(await latestCode(server.url, international))
  const nickName = `person${international.slice(-7)}`
  const profile = { ...names[language], nickName, email: `${nickName}@emun.example`, dateOfBirth: '27-03-1990' }
  await signIn.fillProfile(profile)
  await page.waitForURL('**/dashboard')
  return page.evaluate(() => localStorage.getItem('token') ?? '')
}

async function haveCard(server: Server, token: string): Promise<string> {
  const body = { cardType: 'starter', name: 'Travel', email: 'cards@emun.example' }
  const { card } = await ask(server.url, createCard, { token, key: randomUUID(), body })
  await expect
    .poll(
      async () => {
        await ask(server.url, sandboxClock, { body: { advanceMs: minute } })
        const { cards } = await ask(server.url, listCards, { token })
        return cards.find(({ id }) => id === card.id)?.state
      },
      { timeout: 30_000 },
    )
    .toBe('active')
  return card.id
}

/** A card with so much on it besides what it began with. */
async function haveCardWith(server: Server, token: string, amount: string): Promise<void> {
  const { userObj } = await ask(server.url, me, { token })
  await fund(server.url, userObj.wallet.accountNumber, '500.00')
  await server.database.query(`update customer set verification = 'full' where id = '${userObj.id}'`)
  const id = await haveCard(server, token)
  const body = { amount: { amount, currency: 'USD' as const } }
  await ask(server.url, topUpCard, { token, key: randomUUID(), params: { id }, body })
  await ask(server.url, sandboxClock, { body: { advanceMs: minute } })
}
