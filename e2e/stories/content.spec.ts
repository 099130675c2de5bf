import { me } from '@emun/contract/customer'
import { type Language, languages } from '@emun/contract/language'
import { listContent, publishContent, readContent, saveContent } from '@emun/contract/operator'
import { atHour, dayIn, hour } from '@emun/contract/time'
import { expect, type Page } from '@playwright/test'
import { SignIn } from '../pages/sign-in.ts'
import { ContentDesk } from '../pages/content-desk.ts'
import { ask } from '../support/api.ts'
import { nowOf, passTime } from '../support/clock.ts'
import { expectSound, lookIn } from '../support/looks.ts'
import { openDesk, signOperatorIn } from '../support/operators.ts'
import { openPerson, password, sendMoney } from '../support/people.ts'
import type { Server } from '../support/server.ts'
import { desktop, openBrowser, story } from '../support/story.ts'
import { sizeIn, toldIn } from '../support/told-languages.ts'

const zone = 'Asia/Jerusalem'

const words = {
  he: { title: 'שעות חדשות בתמיכה', body: 'אנחנו עונים מ־08:30.\n\n- [דף העזרה](/help)' },
  ar: { title: 'ساعات جديدة للدعم', body: 'نجيب من الساعة 08:30.\n\n- [صفحة المساعدة](/help)' },
  ru: { title: 'Новые часы поддержки', body: 'Отвечаем с 08:30.\n\n- [Помощь](/help)' },
  en: { title: 'New hours of support', body: 'We answer from 08:30.\n\n- [Help](/help)' },
} as const

for (const language of toldIn('ar')) {
  story(
    `an operator writes news in four languages, they publish themselves at their time, and a visitor and a customer read them in ${language}`,
    async ({ browser, server }) => {
      const token = await signOperatorIn(server.url, 'operator@emun.example')
      const desk = await openDesk(browser, server, { token })
      const content = new ContentDesk(desk.page)
      const slug = `hours-${language}`
      await content.write(slug, words, ['ar'])
      await desk.page.getByRole('button', { name: 'Publish now' }).click()
      // A hole in one language is found, and leads to its field.
      await expect(desk.page.locator('[name="ar.title"]')).toHaveAttribute('aria-invalid', 'true')
      await expectSound(desk.page, 'a text with a hole')
      await content.writeIn('ar', words)
      await content.previewIn(language)
      await expect(content.preview.locator('h3')).toHaveText(words[language].title)

      // Full hours of the business: the next one but one is far enough away, whatever this hour is.
      const begins = new Date(Math.ceil((await nowOf(server)).getTime() / hour) * hour + hour)
      const day = dayIn(zone, begins)
      await content.schedule(
        day.split('-').toReversed().join('-'),
        Math.round((begins.getTime() - atHour(zone, day, 0).getTime()) / hour),
      )
      await expect(content.state).toHaveText('Scheduled')
      await expectSound(desk.page, 'a text that is scheduled')

      const person = await openPerson(server.url, language)
      const { page, problems } = await openBrowser(browser, server, { language, size: sizeIn(language) })
      await page.goto(`/news/${slug}`)
      await expect(page.locator('main .prose')).toHaveCount(0)
      await passTime(server, begins.getTime() - (await nowOf(server)).getTime(), token)
      await page.goto('/news')
      await page.getByRole('link', { name: words[language].title }).click()
      await expect(page.locator('h1')).toHaveText(words[language].title)
      expect(await page.title()).toContain(words[language].title)
      await expect(page.locator('.prose bdi')).toHaveText('08:30')
      await expectSound(page, 'an article', lookIn(language))
      await desk.page.reload()
      await expect(content.state).toHaveText('Published')
      const mine = await openBrowser(browser, server, { language, size: desktop, person })
      await readWhatIsNew(mine.page, words[language].title, language)
      expect([...problems, ...desk.problems, ...mine.problems]).toEqual([])
    },
  )
}

const note = {
  he: 'ראינו פעולות בחשבון שנראו לנו חריגות. כתבו לתמיכה.',
  ar: 'رأينا في حسابك نشاطًا غير معتاد. يُرجى مراسلة الدعم.',
  ru: 'Мы заметили необычные действия по счёту. Напишите в поддержку.',
  en: 'We saw unusual activity on your account. Please write to support.',
} as const

for (const language of toldIn('ru')) {
  story(
    `an operator changes what a message begins with, and a customer is told so by another one in ${language}`,
    async ({ browser, server }) => {
      const person = await openPerson(server.url, language)
      const theirs = await openBrowser(browser, server, { language, size: sizeIn(language), person })
      await theirs.page.goto('/dashboard')
      const writer = await openDesk(browser, server, {
        token: await signOperatorIn(server.url, 'operator@emun.example'),
      })
      const content = new ContentDesk(writer.page)
      await content.openTemplate('A blocked account', 'Security threat')
      await writer.page.locator(`[name="${language}.message"]`).fill(note[language])
      await content.previewIn(language)
      await expect(content.preview).toContainText(note[language])
      await writer.page.getByRole('button', { name: 'Publish now' }).click()
      await expect(content.state).toHaveText('Published')
      await expectSound(writer.page, 'what a message begins with')

      const desk = await openDesk(browser, server, { token: await signOperatorIn(server.url, 'agent@emun.example') })
      await desk.page.goto(`/console/users/${person.id}?why=security_check`)
      await desk.page.getByRole('button', { name: 'Block', exact: true }).click()
      await desk.page.locator('select[name="category"]').selectOption('security_threat')
      await expect(desk.page.locator('dialog textarea[name="note"]')).toHaveValue(note[language])
      await desk.page.locator('dialog input[name="reason"]').fill('Reported by the bank')
      await desk.page.locator('dialog button[type="submit"]').click()
      await expect(theirs.page.locator('dialog[open]')).toContainText(note[language])
      expect([...theirs.problems, ...writer.problems, ...desk.problems]).toEqual([])
    },
  )
}

/** Somebody who is in hears that there is something new, finds what, reads it, and hears of it no more. */
async function readWhatIsNew(page: Page, title: string, language: Language): Promise<void> {
  const place = page.locator('.rail a[href="/news"]')
  await page.goto('/dashboard')
  await expect(place.locator('.bell-count')).toHaveText('1')
  await expect(place.locator('.visually-hidden')).toHaveText(oneUnread[language])
  await page.goto('/settings')
  await expect(page.locator('main a[href="/news"] .settings-part-state')).toHaveText(oneUnread[language])
  await expectSound(page, 'the settings with news that are unread', lookIn(language))
  await place.click()
  const unread = page.locator('.news-list li', { has: page.locator('.chip:visible') })
  await expect(unread).toHaveCount(1)
  await expectSound(page, 'news of which one is unread', lookIn(language))
  const [noted] = await Promise.all([
    page.waitForResponse(
      (response) => response.request().method() === 'POST' && response.url().endsWith('/account/news'),
    ),
    unread.getByRole('link', { name: title }).click(),
  ])
  expect(noted.status()).toBe(200)
  await page.goto('/dashboard')
  await expect(page.locator('.balance-sum .money')).toBeVisible()
  await expect(place.locator('.bell-count')).toHaveCount(0)
}

const oneUnread = {
  he: 'כתבה אחת שלא נקראה',
  ar: 'خبر واحد غير مقروء',
  ru: '1 непрочитанная новость',
  en: '1 unread article',
} as const

const asked = { he: 'בנק', ar: 'بنك', ru: 'банк', en: 'bank' } as const

for (const language of toldIn('ru')) {
  story(`whoever needs help finds an answer or a person, in ${language}`, async ({ browser, server }) => {
    const { page, problems } = await openBrowser(browser, server, { language, size: sizeIn(language) })
    // A notice that was sent away stays away.
    await page.goto('/')
    await page.locator('.site-banner button').click()
    await expect(page.locator('.site-banner')).toBeHidden()
    await page.reload()
    await expect(page.locator('.hero')).toBeVisible()
    await expect(page.locator('.site-banner')).toBeHidden()
    await page.locator('.questions-all a').click()

    await search(page, asked[language])
    await page.locator('#is-it-a-bank summary').click()
    await expect(page.locator('#is-it-a-bank .prose')).toBeVisible()
    await expect(page.locator('#freeze')).toHaveCount(0)
    await expectSound(page, 'questions that were searched', lookIn(language))
    await search(page, 'жфщъ')
    await page.locator('#faq-ask a').click()
    await expect(page.locator('main a[href^="https://chat.emun.example/support"]').first()).toBeVisible()

    // From what went wrong its reference comes along.
    const person = await openPerson(server.url, language, '10.00')
    const id = await sendMoney(server.url, person, await openPerson(server.url, 'en'), '1.00')
    const mine = await openBrowser(browser, server, { language, size: sizeIn(language), person })
    await mine.page.goto(`/activity/${id}`)
    await mine.page.locator('.transaction-problem a').click()
    await expect(mine.page.locator('.help-reference bdi')).toHaveText(id)
    const [toChat, toMail] = [mine.page.locator('#report a').first(), mine.page.locator('#report a').nth(1)]
    await expect(toChat).toHaveAttribute('href', new RegExp(`^https://chat\\.emun\\.example/support\\?text=.*${id}$`))
    await expect(toMail).toHaveAttribute('href', new RegExp(`^mailto:support@emun\\.example\\?subject=.*${id}$`))
    await expectSound(mine.page, 'help with a reference', lookIn(language))
    expect([...problems, ...mine.problems]).toEqual([])
  })
}

async function search(page: Page, query: string): Promise<void> {
  await page.locator('#faq-query').fill(query)
  await expect(page.locator('#faq-found')).not.toBeEmpty()
}

const added = {
  he: 'סעיף חדש: אפשר לפנות אלינו גם בשישי.',
  ar: 'بند جديد: يمكن التواصل معنا يوم الجمعة أيضًا.',
  ru: 'Новый пункт: нам можно писать и в пятницу.',
  en: 'A new section: you can write to us on Fridays too.',
} as const

/** The terms with one paragraph more, proposed by an operator; the id of the text. */
async function proposeTerms({ url }: Server, token: string): Promise<string> {
  const { items } = await ask(url, listContent, { token, query: { lang: 'en' } })
  const id = items.find(({ kind, title }) => kind === 'document' && title === 'Terms of use')?.id ?? ''
  const { version: after, content } = await ask(url, readContent, { token, params: { id }, query: {} })
  const texts = { ...content.texts }
  for (const each of languages) texts[each] = { ...texts[each], body: `${texts[each]['body']}\n\n${added[each]}` }
  const { version } = await ask(url, saveContent, {
    token,
    params: { id },
    body: { after, content: { ...content, texts } },
  })
  await ask(url, publishContent, { token, params: { id }, body: { version, at: null } })
  return id
}

for (const language of toldIn('ar')) {
  story(
    `two operators publish other terms, and a customer reads them and agrees, in ${language}`,
    async ({ browser, server }) => {
      const person = await openPerson(server.url, language, '10.00')
      const size = sizeIn(language)
      const mine = await openBrowser(browser, server, { language, size, person })
      const notice = mine.page.locator('.banner:has(.banner-action)')
      await mine.page.goto('/dashboard')
      await expect(mine.page.locator('.balance-sum .money')).toBeVisible()
      await expect(notice).toHaveCount(0)

      const id = await proposeTerms(server, await signOperatorIn(server.url, 'operator@emun.example'))
      const desk = await openDesk(browser, server, { token: await signOperatorIn(server.url, 'approver@emun.example') })
      await desk.page.goto(`/console/content/${id}`)
      await desk.page.getByRole('button', { name: 'Agree' }).click()
      await expect(new ContentDesk(desk.page).state).toHaveText('Published')

      // Nothing is barred meanwhile, and it can wait.
      await mine.page.reload()
      await expect(mine.page.locator('.home-actions')).toBeVisible()
      await expectSound(mine.page, 'home with a document to agree to', lookIn(language))
      const dialog = mine.page.locator('dialog[open]')
      await notice.locator('button').press('Enter')
      await expect(dialog.locator('.new-documents > li')).toHaveCount(1)
      await expectSound(mine.page, 'a document to agree to', lookIn(language))
      const [beside] = await Promise.all([
        mine.context.waitForEvent('page'),
        dialog.locator('.new-documents a').click(),
      ])
      await expect(beside.locator('article.terms')).toContainText(added[language])
      await beside.close()
      await dialog.locator('.dialog-foot button').last().click()
      await expect(notice.locator('button')).toBeFocused()

      // To tick the terms at the log-in, as every time, agrees to nothing that was not shown.
      const other = await openBrowser(browser, server, { language, size })
      const signIn = new SignIn(other.page)
      await signIn.open('login')
      await signIn.logIn(person.phone, password)
      await other.page.waitForURL('**/dashboard')
      await other.page.locator('.banner-action button').click()
      await signIn.dialog.locator('.dialog-foot button').first().click()
      await expect(other.page.locator('.banner-action')).toHaveCount(0)
      await expect(other.page.locator('h1')).toBeFocused()
      // The first browser hears of it by itself.
      await expect(notice).toHaveCount(0)
      expect((await ask(server.url, me, { token: person.authToken })).userObj.newDocuments).toBeUndefined()
      await everybodyAgrees(server)
      expect([...mine.problems, ...desk.problems, ...other.problems]).toEqual([])
    },
  )
}

/** The people of the demo are not told of it in the stories that come after. */
async function everybodyAgrees({ database }: Server): Promise<void> {
  await database.query(`
    insert into document_acceptance (customer_id, document, version, language, sha256, accepted_at)
    select c.id, a.document, a.version, a.language, a.sha256, a.accepted_at
    from (select distinct on (document) * from document_acceptance order by document, version desc) a, customer c
    on conflict do nothing`)
}
