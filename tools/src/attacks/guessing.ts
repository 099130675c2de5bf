import type { Answer } from '../faults/http.ts'
import type { Finding } from './finding.ts'
import type { Lab } from './lab.ts'
import { homeCountry } from './phones.ts'
import type { Tier } from './tiers.ts'
import { type Asked, askedIn, askRegistration, askRestore, guess, pick, type Victim } from './victims.ts'
import { countAnswers, fire, type Volley } from './volley.ts'

const perCode = 5
const perAddress = 30
const restoresTogether = 900
const guessesEach = perCode + 1
const sourceAddresses = 500
const messagesPerAddress = 20

/** Guesses at four digits: at one code from everywhere, from one address, and a few at each of very many. */
export async function guessCodes(lab: Lab, tier: Tier, victims: readonly Victim[]): Promise<readonly Finding[]> {
  return [
    ...(await atRegistration(lab, tier)),
    ...(await atRestore(lab, tier, pick(victims, 1))),
    await fromOneAddress(lab),
    await spray(lab, tier),
  ]
}

async function atRegistration(lab: Lab, tier: Tier): Promise<readonly Finding[]> {
  await lab.nextDay()
  const phone = lab.phones.home()
  const asked = askedIn(await askRegistration(lab, phone, homeCountry, lab.newAddress()))
  return atOneCode(lab, tier, { of: 'a registration', asked, right: await lab.codeFor(phone, 0) })
}

async function atRestore(lab: Lab, tier: Tier, { phone }: Victim): Promise<readonly Finding[]> {
  await lab.nextDay()
  const before = (await lab.messages(phone)).length
  const asked = askedIn(await askRestore(lab, phone, lab.newAddress()))
  return atOneCode(lab, tier, { of: 'a restore', asked, right: await lab.codeFor(phone, before) })
}

type Target = { readonly of: string; readonly asked: Asked; readonly right: string }

/** Every other code is tried, and then the right one: by then it must be dead. */
async function atOneCode(lab: Lab, tier: Tier, { of, asked, right }: Target): Promise<readonly Finding[]> {
  const addresses = Array.from({ length: sourceAddresses }, () => lab.newAddress())
  const wrong = Array.from({ length: 10_000 }, (_, code) => String(code).padStart(4, '0')).filter(
    (code) => code !== right,
  )
  const volley = await fire(tier.guessesAtOneCode, (place) =>
    guess(lab, asked, pick(wrong, place), pick(addresses, place)),
  )
  const last = await fire(1, () => guess(lab, asked, right, lab.newAddress()))
  const done = `the codes of ${of}, 50 at a time from 500 addresses`
  return [
    lookedAt({ done, ...volley, most: perCode }, volley),
    lookedAt({ done: `then the right code of ${of}`, ...last, most: 0 }, last),
  ]
}

async function fromOneAddress(lab: Lab): Promise<Finding> {
  await lab.nextDay()
  const address = lab.newAddress()
  const restores = await beginRestores(lab, 2 * (perAddress / perCode))
  const volley = await fire(restores.length * perCode, (place) =>
    guess(lab, pick(restores, place), guessOf(place), address),
  )
  const done = 'five guesses at each of several restores, from one address'
  return lookedAt({ done, ...volley, most: perAddress }, volley)
}

/** One guess in 10,000 hits: what is let through within an hour says what an attacker may expect. */
async function spray(lab: Lab, tier: Tier): Promise<Finding> {
  await lab.nextDay()
  const restores = await beginRestores(lab, tier.phonesSprayed)
  const addresses = Array.from({ length: restores.length }, () => lab.newAddress())
  const volley = await fire(restores.length * guessesEach, (place) =>
    guess(lab, pick(restores, place), guessOf(place), pick(addresses, place)),
  )
  const done = `guesses within an hour at restores of ${tier.phonesSprayed} phones, of which ${restores.length} began`
  return lookedAt({ done, ...volley, most: restoresTogether }, volley)
}

/** As many as the server lets begin, from as many addresses as that takes. */
async function beginRestores(lab: Lab, count: number): Promise<readonly Asked[]> {
  const addresses = Array.from({ length: Math.ceil(count / messagesPerAddress) }, () => lab.newAddress())
  const answers: Answer[] = []
  await fire(count, async (place) => {
    const answer = await askRestore(lab, lab.phones.home(), pick(addresses, place))
    answers.push(answer)
    return answer
  })
  const begun = answers.filter(({ status }) => status === 200)
  if (begun.length === 0) throw new Error(`no restore began: ${countAnswers(answers).of('code_limit_reached')} refused`)
  return begun.map((answer) => askedIn(answer))
}

/** Phones that nobody has: no code of theirs is right, and only the guesses are counted. */
function guessOf(place: number): string {
  return String(place % 10_000).padStart(4, '0')
}

function lookedAt(its: Pick<Finding, 'done' | 'tries' | 'answered' | 'most'>, volley: Volley): Finding {
  const { done, tries, answered, most } = its
  const letThrough = volley.of('ok', 'invalid_code')
  const wanted = 'guesses looked at'
  return { attack: 'Code guessing', done, tries, answered, wanted, letThrough, least: Math.min(1, most), most }
}
