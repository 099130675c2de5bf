import { addOperator } from '@emun/contract/operator'
import { sandboxClock } from '@emun/contract/sandbox'
import { expect, type Page } from '@playwright/test'
import { Desk } from '../pages/desk.ts'
import { ask } from '../support/api.ts'
import { nowOf } from '../support/clock.ts'
import { runAudit } from '../support/programs.ts'
import { expectSound } from '../support/looks.ts'
import type { Server } from '../support/server.ts'
import { desktop, openBrowser, phone, story } from '../support/story.ts'
import { codeOf } from '../support/totp.ts'

const dalia = { name: 'Dalia Peretz', email: 'dalia@emun.example', password: 'a word of my own' }

const ilan = { name: 'Ilan Katz', email: 'ilan@emun.example', role: 'agent', reason: 'New here' } as const

/** Adds Ilan as whoever is signed in on this page. */
async function addIlan(page: Page, server: Server): Promise<void> {
  const token = await page.evaluate(() => sessionStorage.getItem('operatorToken') ?? '')
  await ask(server.url, addOperator, { token, body: ilan })
}

/** Adds Dalia as a reviewer and answers the link that is shown this once. */
async function invite(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Add somebody' }).click()
  await page.locator('input[name="name"]').fill(dalia.name)
  await page.locator('input[name="email"]').fill(dalia.email)
  await page.locator('select[name="role"]').selectOption('reviewer')
  await expectSound(page, 'team, adding')
  await page.locator('input[name="reason"]').fill('New on documents')
  await page.getByRole('button', { name: 'Add to the team' }).click()
  const link = page.locator('.copy-row-value').first()
  await expect(link).toContainText('/console/enrol#')
  await expectSound(page, 'team, invitation')
  return (await link.textContent()) ?? ''
}

/** Uses the invitation as its holder would, with an authenticator that reads the key off the screen. */
async function enrol(page: Page, server: Server, link: string): Promise<readonly string[]> {
  await page.goto(link)
  await expect(page.getByText(dalia.name)).toBeVisible()
  expect(page.url()).not.toContain('#')
  await expectSound(page, 'enrolment')
  const secret = ((await page.locator('.copy-row-value').textContent()) ?? '').replaceAll(' ', '')
  await page.locator('input[name="password"]').fill(dalia.password)
  await page.locator('input[name="confirmPassword"]').fill(dalia.password)
  await page.locator('input[name="oneTimeCode"]').fill(codeOf(secret, await nowOf(server)))
  await page.locator('form button[type="submit"]').click()
  await expect(page.locator('.recovery-codes li')).toHaveCount(10)
  await expectSound(page, 'recovery codes')
  const codes = await page.locator('.recovery-codes li').allTextContents()
  await page.locator('input[name="kept"]').check()
  await page.locator('.sign-in button').last().click()
  await page.waitForURL(/\/console$/)
  return codes
}

story('a reviewer who was added to the team enrols and sees only what a reviewer may', async ({ browser, server }) => {
  await ask(server.url, sandboxClock, { body: { advanceMs: 3_600_000 } })
  const boss = await openBrowser(browser, server, { language: 'en', size: desktop })
  const desk = new Desk(boss.page)
  await desk.open()
  await desk.signIn(server.url)
  await boss.page.getByRole('link', { name: /Team/ }).click()
  const link = await invite(boss.page)
  await boss.page.getByRole('button', { name: 'Done' }).click()
  await expect(boss.page.locator('.rail-count')).toContainText('1')

  const hers = await openBrowser(browser, server, { language: 'ar', size: phone })
  const [recoveryCode = ''] = await enrol(hers.page, server, link)
  await expect(hers.page.locator('.rail-place[href="/console/kyc"]')).toBeVisible()
  await expect(hers.page.locator('.rail-place[href="/console/team"]')).toHaveCount(0)
  await hers.page.goto('/console/team')
  await expect(hers.page.locator('.members')).toHaveCount(0)
  await expectSound(hers.page, 'another role’s page')

  // The same link again opens nothing.
  const other = await openBrowser(browser, server, { language: 'ru', size: desktop })
  await other.page.goto(link)
  await expect(other.page.locator('input[name="invitationCode"]')).toBeVisible()
  await expectSound(other.page, 'used invitation')

  // Without her phone she comes in by a recovery code.
  const again = await openBrowser(browser, server, { language: 'en', size: desktop })
  const door = new Desk(again.page)
  await door.open()
  await again.page.getByRole('button', { name: 'Use a recovery code' }).click()
  await door.signIn(server.url, { ...dalia, code: recoveryCode })
  await expect(again.page.getByText('Recovery codes left')).toBeVisible()
  await expect(again.page.locator('.access')).toContainText('9')
  expect([...boss.problems, ...hers.problems, ...other.problems, ...again.problems]).toEqual([])
})

story('an access ends with the next request, and the audit tells of it', async ({ browser, server }) => {
  await ask(server.url, sandboxClock, { body: { advanceMs: 3_600_000 } })
  const boss = await openBrowser(browser, server, { language: 'en', size: desktop })
  const desk = new Desk(boss.page)
  await desk.open()
  await desk.signIn(server.url)
  await expect(boss.page.getByText('Recovery codes left')).toBeVisible()
  await addIlan(boss.page, server)
  await boss.page.goto('/console/team')
  const row = boss.page.locator('.member', { hasText: ilan.email })
  await expect(row).toContainText('Invited')
  await expectSound(boss.page, 'team')
  await row.getByRole('button', { name: /End access/ }).click()
  await boss.page.locator('input[name="reason"]').fill('Left us')
  await boss.page.locator('dialog button[type="submit"]').click()
  await expect(row).toContainText('Ended')

  // Everything stands in the audit, and the filters in its address.
  await boss.page.keyboard.press('g')
  await boss.page.keyboard.press('a')
  await boss.page.waitForURL('**/console/audit')
  await expect(boss.page.locator('.entry').first()).toContainText('Left us')
  await expect(boss.page.locator('.chain')).toContainText('as they were written')
  await expectSound(boss.page, 'audit')
  await boss.page.locator('select[name="action"]').selectOption('operator_ended')
  await expect(boss.page.locator('.entry').first()).toContainText('Left us')
  await boss.page.reload()
  await expect(boss.page.locator('.entry').first()).toContainText('Left us')
  await expect(boss.page.locator('select[name="action"]')).toHaveValue('operator_ended')
  const saved = boss.page.waitForEvent('download')
  await boss.page.getByRole('button', { name: 'Export CSV' }).click()
  expect((await saved).suggestedFilename()).toBe('emun-audit.csv')
  expect((await runAudit(server)).code).toBe(0)
  expect(boss.problems).toEqual([])
})
