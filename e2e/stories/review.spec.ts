import { openVerification } from '@emun/contract/customer'
import { readAudit } from '@emun/contract/operator'
import { expect, type Locator, type Page } from '@playwright/test'
import { ReviewDesk } from '../pages/review.ts'
import { drawPicture, sendDocument, Wizard } from '../pages/verification.ts'
import { ask } from '../support/api.ts'
import { expectSound } from '../support/looks.ts'
import { emptyQueues, enrolColleague, openDesk, signOperatorIn } from '../support/operators.ts'
import { openPerson, type Person } from '../support/people.ts'
import type { Server } from '../support/server.ts'
import { openBrowser, phone, story } from '../support/story.ts'

let colour = 0x104050

/** A picture that nobody sent before. */
function newPicture(page: Page): Promise<Buffer> {
  colour += 0x010305
  return drawPicture(page, `#${colour.toString(16)}`)
}

async function sendForCrypto(server: Server, person: Person, page: Page): Promise<void> {
  const token = person.authToken
  await ask(server.url, openVerification, { token, body: { requestType: 'crypto' } })
  for (const kind of ['passport', 'selfie']) await sendDocument(server.url, token, kind, await newPicture(page))
}

/** Waits for what another browser made happen here, and says how long that took. */
async function hears(what: string, shown: Locator): Promise<void> {
  const startedMs = performance.now()
  await expect(shown).toBeVisible()
  story.info().annotations.push({ type: what, description: `${Math.round(performance.now() - startedMs)} ms` })
}

story(
  'a document is not accepted, sent again and approved, and its customer sees each as it happens',
  async ({ browser, server }) => {
    await emptyQueues(server)
    const dana = await openPerson(server.url, 'he')
    const hers = await openBrowser(browser, server, { language: 'he', person: dana })
    const wizard = new Wizard(hers.page)
    await sendForCrypto(server, dana, hers.page)
    const told = hers.page.waitForResponse((response) => response.url().includes('/account/events'))
    await hers.page.goto('/verification/status')
    await expect(wizard.heading('אנחנו בודקים את המסמכים')).toBeVisible()
    await told
    await hers.page.evaluate(() => Object.assign(window, { isSamePage: true }))

    const reviewer = await openDesk(browser, server, {
      token: await signOperatorIn(server.url, 'reviewer@emun.example'),
    })
    const desk = new ReviewDesk(reviewer.page)
    await reviewer.page.goto('/console')
    await expect(reviewer.page.locator('.queue-row')).toContainText('Identity checks')
    await expectSound(reviewer.page, 'overview with a queue')
    await reviewer.page.keyboard.press('g')
    await reviewer.page.keyboard.press('i')
    await expect(desk.rows).toHaveCount(1)
    await expectSound(reviewer.page, 'queue')
    await desk.takeNext()
    await expect(desk.approve).toBeEnabled()
    await expectSound(reviewer.page, 'case')

    await reviewer.page.keyboard.press('r')
    await reviewer.page.getByRole('button', { name: 'Reject and tell the customer' }).click()
    await expect(reviewer.page.locator('.field-error')).toHaveCount(2)
    await reviewer.page.locator('select[name="reason"]').selectOption('unreadable')
    const message = reviewer.page.locator('textarea[name="message"]')
    await expect(message).toHaveValue(/מטושטשת/)
    await expect(message).toHaveAttribute('dir', 'rtl')
    await message.fill('הפינה העליונה חתוכה. צלמו שוב.')
    await expect(reviewer.page.locator('.message-preview')).toContainText('הפינה העליונה חתוכה')
    await expectSound(reviewer.page, 'rejecting')
    await reviewer.page.getByRole('button', { name: 'Reject and tell the customer' }).click()
    await hears('rejected', hers.page.getByText('הפינה העליונה חתוכה. צלמו שוב.').first())

    expect(await desk.approveByKey()).toBe(true)
    await expect(reviewer.page.getByText('Queue clear')).toBeVisible()
    await expect(reviewer.page.locator('.queue .empty')).toContainText(/\d\d:\d\d/)
    await expectSound(reviewer.page, 'queue clear')

    await sendDocument(server.url, dana.authToken, 'passport', await newPicture(hers.page))
    await expect(desk.rows).toHaveCount(1)
    await desk.takeNext()
    await expect(reviewer.page.locator('.submission')).toHaveCount(2)
    await expect(reviewer.page.locator('.submissions')).toContainText('הפינה העליונה חתוכה')
    expect(await desk.approveByKey()).toBe(true)
    await hears('approved', hers.page.getByText('אושר', { exact: true }).nth(1))
    expect(await hers.page.evaluate(() => 'isSamePage' in window)).toBe(true)
    expect([...hers.problems, ...reviewer.problems]).toEqual([])
  },
)

story('two reviewers never have one case, and a doubt goes to a third', async ({ browser, server }) => {
  await emptyQueues(server)
  const michael = await openPerson(server.url, 'en')
  const noor = await openDesk(browser, server, { token: await enrolColleague(server.url, 'reviewer', 'Noor Aziz') })
  await sendForCrypto(server, michael, noor.page)
  const maya = await openDesk(browser, server, {
    token: await signOperatorIn(server.url, 'reviewer@emun.example'),
    language: 'he',
    size: phone,
  })
  const desk = new ReviewDesk(noor.page)
  await desk.open()
  const id = await desk.takeNext()
  await expect(desk.approve).toBeEnabled()

  // The other one sees who has it, and a link to it does not show a document.
  await maya.page.goto('/console/kyc?who=free')
  await expect(maya.page.locator('.queue .empty')).toBeVisible()
  await maya.page.reload()
  await expect(maya.page.locator('select[name="show"]')).toHaveValue('free')
  await maya.page.locator('select[name="show"]').selectOption('')
  await expect(maya.page.locator('.queue-item-claim')).toContainText('Noor Aziz')
  await expectSound(maya.page, 'queue on a phone')
  await maya.page.locator('.queue-item').click()
  await expect(maya.page.locator('.workplace-item')).toContainText('Noor Aziz')
  await expect(maya.page.locator('.viewer')).toHaveCount(0)
  await expectSound(maya.page, 'taken')

  // A claim that ran out keeps the draft.
  await noor.page.locator('input[name="nameRead"]').fill('Mikhail Levin')
  await expect(noor.page.getByText('Another name')).toBeVisible()
  await server.database.query(`update desk_claim set until = now() - interval '1 day' where item = $1`, [id])
  await noor.page.getByRole('button', { name: /^Ask for a second look/ }).click()
  await expect(noor.page.getByText('You no longer have this case')).toBeVisible()
  await expectSound(noor.page, 'claim lost')
  await noor.page.getByRole('button', { name: 'Take it again' }).click()
  await expect(noor.page.locator('input[name="nameRead"]')).toHaveValue('Mikhail Levin')
  await noor.page.getByRole('button', { name: /^Ask for a second look/ }).click()
  expect(await desk.approveByKey()).toBe(true)
  await expect(noor.page.getByText('Queue clear')).toBeVisible()

  const rivka = await openDesk(browser, server, { token: await signOperatorIn(server.url, 'approver@emun.example') })
  const second = new ReviewDesk(rivka.page)
  await second.open('/console/second-look')
  await second.takeNext()
  await expect(rivka.page.locator('.decision .banner')).toContainText('Noor Aziz would approve this')
  await expectSound(rivka.page, 'second look')
  expect(await second.approveByKey()).toBe(true)
  const token = await signOperatorIn(server.url, 'operator@emun.example')
  const { rows } = await ask(server.url, readAudit, { token, query: { about: michael.id } })
  expect(rows.map(({ action }) => action)).toEqual(
    expect.arrayContaining(['second_look_asked', 'document_viewed', 'document_approved', 'verification_finished']),
  )
  expect([...noor.problems, ...maya.problems, ...rivka.problems]).toEqual([])
})
