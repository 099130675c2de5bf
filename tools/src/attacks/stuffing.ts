import { operatorLogin } from '@emun/contract/operator'
import { login } from '@emun/contract/public'
import { minute } from '@emun/contract/time'
import type { Answer } from '../faults/http.ts'
import type { Finding } from './finding.ts'
import type { Lab } from './lab.ts'
import type { Tier } from './tiers.ts'
import { loginOf, pick, type Victim } from './victims.ts'
import { fire, type Volley } from './volley.ts'

const perPhone = 5
const perAddress = 50
const perAddressAndDay = 300
const perOperatorAddress = 30

/** Leaked and guessed passwords: on one phone, over many, from one address and from many. */
export async function stuff(lab: Lab, tier: Tier, victims: readonly Victim[]): Promise<readonly Finding[]> {
  return [
    ...(await onOnePhone(lab, tier, pick(victims, 0))),
    await fromOneAddress(lab, tier, victims),
    await fromOneNetwork(lab, tier),
    await pairsOverAddresses(lab, tier),
    ...(tier.isPatient ? [await allDay(lab)] : []),
    await atTheDesk(lab, tier),
  ]
}

async function onOnePhone(lab: Lab, { passwordsOnOnePhone: tries }: Tier, victim: Victim): Promise<Finding[]> {
  await lab.nextDay()
  const volley = await fire(tries, (place) => attempt(lab, victim.phone, `guess-${place}`, lab.newAddress()))
  const done = 'many passwords on one phone, each from another address'
  const right = await fire(1, () => lab.ask(login, { body: loginOf(victim.phone), address: lab.newAddress() }))
  return [
    lookedAt({ done, ...volley, most: perPhone }, volley),
    lookedAt({ done: 'then the right one, at once', ...right, most: 0 }, right),
  ]
}

async function fromOneAddress(lab: Lab, { phonesFromOneAddress: tries }: Tier, victims: readonly Victim[]) {
  await lab.nextDay()
  const address = lab.newAddress()
  const phones = phonesOf(lab, tries, victims)
  const volley = await fire(tries, (place) => attempt(lab, pick(phones, place), 'Spring2026', address))
  return lookedAt({ done: 'one password over many phones, from one address', ...volley, most: perAddress }, volley)
}

async function fromOneNetwork(lab: Lab, { phonesFromOneAddress: tries }: Tier): Promise<Finding> {
  await lab.nextDay()
  const phones = phonesOf(lab, tries, [])
  const volley = await fire(tries, (place) =>
    attempt(lab, pick(phones, place), 'Spring2026', `2001:db8:1:2::${(place + 1).toString(16)}`),
  )
  const done = 'the same from as many IPv6 addresses of one subscriber (/64)'
  return lookedAt({ done, ...volley, most: perAddress }, volley)
}

async function pairsOverAddresses(lab: Lab, { pairs }: Tier): Promise<Finding> {
  await lab.nextDay()
  const addresses = Array.from({ length: pairs.addresses }, () => lab.newAddress())
  const phones = phonesOf(lab, pairs.tries, [])
  const volley = await fire(pairs.tries, (place) =>
    attempt(lab, pick(phones, place), `leaked-${place}`, pick(addresses, place)),
  )
  const done = `pairs of phone and password over ${pairs.addresses} addresses`
  return lookedAt({ done, ...volley, most: perAddress * pairs.addresses }, volley)
}

/** As patiently as the shorter limit allows. */
async function allDay(lab: Lab): Promise<Finding> {
  await lab.nextDay()
  const address = lab.newAddress()
  const windows = perAddressAndDay / perAddress + 1
  let [tries, answered, letThrough] = [0, 0, 0]
  for (let window = 0; window < windows; window += 1) {
    const phones = phonesOf(lab, perAddress, [])
    const volley = await fire(perAddress, (place) => attempt(lab, pick(phones, place), 'Spring2026', address))
    tries += volley.tries
    answered += volley.answered
    letThrough += volley.of('ok', 'password_incorrect')
    await lab.later(5 * minute)
  }
  const counts = { tries, answered, letThrough, least: 1, most: perAddressAndDay }
  return { ...about, done: 'one address, waiting five minutes whenever it is told to', ...counts }
}

async function atTheDesk(lab: Lab, { phonesFromOneAddress: tries }: Tier): Promise<Finding> {
  await lab.nextDay()
  const address = lab.newAddress()
  const volley = await fire(tries, (place) => {
    const body = { email: `operator.${place}@emun.example`, password: 'Spring2026', oneTimeCode: '123456' }
    return lab.ask(operatorLogin, { body, address })
  })
  const done = 'one password over many operators, from one address'
  return lookedAt({ done, ...volley, most: perOperatorAddress }, volley)
}

const about = { attack: 'Stuffing', wanted: 'passwords looked at' }

function lookedAt(its: Pick<Finding, 'done' | 'tries' | 'answered' | 'most'>, volley: Volley): Finding {
  const { done, tries, answered, most } = its
  const letThrough = volley.of('ok', 'password_incorrect')
  return { ...about, done, tries, answered, letThrough, least: Math.min(1, most), most }
}

function attempt(lab: Lab, phone: string, typed: string, address: string): Promise<Answer> {
  return lab.ask(login, { body: loginOf(phone, typed), address })
}

/** So many phones: first the victims', then some that nobody here has. */
function phonesOf(lab: Lab, count: number, victims: readonly Victim[]): readonly string[] {
  const known = victims.slice(0, count).map(({ phone }) => phone)
  return [...known, ...Array.from({ length: count - known.length }, () => lab.phones.home())]
}
