import { expect } from '@playwright/test'
import { Activity } from '../pages/activity.ts'
import { ReceiptCheck } from '../pages/receipt.ts'
import { expectSound } from '../support/looks.ts'
import { openPerson, sendMoney } from '../support/people.ts'
import { openBrowser, story } from '../support/story.ts'
import { sizeIn, toldIn } from '../support/told-languages.ts'

for (const language of toldIn('en')) {
  story(`a receipt is kept, and anybody can check it, in ${language}`, async ({ browser, server }) => {
    const size = sizeIn(language)
    const person = await openPerson(server.url, language, '25.00')
    await sendMoney(server.url, person, await openPerson(server.url, 'en'), '4.00')

    const mine = await openBrowser(browser, server, { language, size, person })
    const activity = new Activity(mine.page)
    await activity.open()
    await activity.openNewest()
    const receipt = await new ReceiptCheck(mine.page).checkAndKeep()
    await expectSound(mine.page, 'checked in its place')

    const anybody = await openBrowser(browser, server, { language, size })
    const check = new ReceiptCheck(anybody.page)
    await check.openPublicPage()
    await expectSound(anybody.page, 'nothing chosen')
    expect(await check.keepKeys()).toContain('"keys"')
    await check.choose(receipt)
    await check.expectOutcome('sound')
    await expect(check.verdict).toContainText(/4[.,]00/)
    await expectSound(anybody.page, 'sound')

    await check.choose(receipt.replace('"amount": "-400"', '"amount": "-300"'))
    await check.expectOutcome('broken')
    await expectSound(anybody.page, 'broken')

    await anybody.context.setOffline(true)
    await check.choose(receipt)
    await check.expectOutcome('unsure')
    await expectSound(anybody.page, 'unsure')
    expect([...mine.problems, ...anybody.problems]).toEqual([])
  })
}
