import { openVerification } from '@emun/contract/customer'
import { expect } from '@playwright/test'
import { ReviewDesk } from '../pages/review.ts'
import { drawPicture, sendDocument } from '../pages/verification.ts'
import { ask } from '../support/api.ts'
import { enrolColleague, openDesk, signOperatorIn } from '../support/operators.ts'
import { openPerson } from '../support/people.ts'
import { openBrowser, story } from '../support/story.ts'

/** How many cases wait, and how many of them each of the two clears; `npm run desk-day` asks for the whole day. */
const cases = Number(process.env['DESK_DAY_CASES'] ?? 20)
const share = Math.max(1, Math.trunc(cases / 10))
const opensAtOnce = 4
const minutesAtMost = 5 + cases / 10

story(`a day at the desk: ${cases} cases, two operators, ${share} each`, async ({ browser, server }) => {
  story.setTimeout(minutesAtMost * 60_000)
  const { page } = await openBrowser(browser, server, { language: 'en' })
  const numbers = Array.from({ length: cases }, (_, index) => index)
  const openNext = async (): Promise<void> => {
    for (let number = numbers.shift(); number !== undefined; number = numbers.shift()) {
      const { authToken: token } = await openPerson(server.url, 'en')
      await ask(server.url, openVerification, { token, body: { requestType: 'crypto' } })
      for (const [place, kind] of ['passport', 'selfie'].entries()) {
        const picture = await drawPicture(page, `#${(0x200000 + number * 16 + place).toString(16)}`)
        await sendDocument(server.url, token, kind, picture)
      }
    }
  }
  await Promise.all(Array.from({ length: opensAtOnce }, openNext))

  const tokens = [
    await enrolColleague(server.url, 'reviewer', 'Noor Aziz'),
    await signOperatorIn(server.url, 'reviewer@emun.example'),
  ]
  const startedMs = performance.now()
  const days = await Promise.all(
    tokens.map(async (token) => {
      const opened = await openDesk(browser, server, { token })
      const desk = new ReviewDesk(opened.page)
      await desk.open()
      await desk.takeNext()
      const cleared: string[] = []
      while (cleared.length < share) cleared.push(await desk.approveAll())
      return { cleared, problems: opened.problems }
    }),
  )
  const seconds = Math.round((performance.now() - startedMs) / 1_000)

  const all = days.flatMap(({ cleared }) => cleared)
  const { rows } = await server.database.query<{ deciders: number; decided: number }>(`
    select count(distinct s.decided_by)::int as deciders, count(*)::int as decided
    from verification_submission s join verification_document d on d.id = s.document_id
    where s.decided_at is not null group by d.case_id`)
  const met = rows.filter(({ deciders }) => deciders > 1).length
  process.stdout.write(
    `${cases} cases waited; ${all.length} cleared in ${seconds} s, ${met} of them by more than one operator\n`,
  )
  expect(days.map(({ cleared }) => cleared.length)).toEqual([share, share])
  expect(new Set(all).size).toBe(2 * share)
  expect(rows.map(({ decided }) => decided)).toEqual(all.map(() => 2))
  expect(met).toBe(0)
  expect(days.flatMap(({ problems }) => problems)).toEqual([])
})
