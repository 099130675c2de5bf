import { minute } from '@emun/contract/time'
import type { Answer } from '../faults/http.ts'
import type { Finding } from './finding.ts'
import type { Lab } from './lab.ts'
import { homeCountry, neighboursOf, otherCountry } from './phones.ts'
import type { Tier } from './tiers.ts'
import { askRegistration, pick } from './victims.ts'
import { countAnswers, fire } from './volley.ts'

const perPhoneAndDay = 5
const perAddress = 20
const perRange = 30

/** Text messages that somebody has us pay for: every limit by itself, whatever the others are not yet. */
export async function pump(lab: Lab, tier: Tier): Promise<readonly Finding[]> {
  const { codesPerCountry, codesPerDay } = tier
  const range = neighboursOf(lab.phones.home(), tier.numbersOfOneRange)
  const address = lab.newAddress()
  return [
    await toOnePhone(lab),
    await send(lab, 'to many phones, from one address', 3 * perAddress, perAddress, () =>
      askRegistration(lab, lab.phones.home(), homeCountry, address),
    ),
    await send(lab, 'to the numbers of one range, each from another address', range.length, perRange, (place) =>
      askRegistration(lab, pick(range, place), homeCountry, lab.newAddress()),
    ),
    await send(
      lab,
      'to one other country, ranges and addresses all different',
      codesPerCountry + 20,
      codesPerCountry,
      () => askRegistration(lab, lab.phones.abroad(), otherCountry, lab.newAddress()),
    ),
    await send(lab, 'at home, phones, ranges and addresses all different', codesPerDay + 30, codesPerDay, () =>
      askRegistration(lab, lab.phones.home(), homeCountry, lab.newAddress()),
    ),
    await send(lab, 'to the United States, where nobody is served', 20, 0, (place) =>
      askRegistration(lab, `+1202555${String(place + 100).padStart(4, '0')}`, 'US', lab.newAddress()),
    ),
  ]
}

/** For a day, whenever a minute is over. */
async function toOnePhone(lab: Lab): Promise<Finding> {
  await lab.nextDay()
  const phone = lab.phones.home()
  const answers: Answer[] = []
  for (let asked = 0; asked < 3 * perPhoneAndDay; asked += 1) {
    answers.push(await askRegistration(lab, phone, homeCountry, lab.newAddress()))
    await lab.later(asked % 2 ? minute : 90 * minute)
  }
  return findingOf(lab, {
    done: 'to one phone, for a day, each time from another address',
    answers,
    most: perPhoneAndDay,
    sentBefore: 0,
    to: phone,
  })
}

async function send(lab: Lab, done: string, tries: number, most: number, ask: (place: number) => Promise<Answer>) {
  await lab.nextDay()
  const sentBefore = (await lab.messages()).length
  const answers: Answer[] = []
  await fire(tries, async (place) => (answers[place] = await ask(place)))
  return findingOf(lab, { done, answers, most, sentBefore, to: undefined })
}

type Pumped = Pick<Finding, 'done' | 'most'> & {
  readonly answers: readonly Answer[]
  readonly sentBefore: number
  readonly to: string | undefined
}

/** What was answered with a yes has been or will be sent, and what left the house has been: the larger number counts. */
async function findingOf(lab: Lab, { done, most, answers, sentBefore, to }: Pumped): Promise<Finding> {
  const { tries, answered, of } = countAnswers(answers)
  const sent = (await lab.messages(to)).length - sentBefore
  const letThrough = Math.max(of('ok'), sent)
  return { attack: 'SMS pumping', done, tries, answered, wanted: 'messages sent', letThrough, least: most, most }
}
