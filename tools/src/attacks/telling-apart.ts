import { codeDelivery, login, resendCode } from '@emun/contract/public'
import { minute } from '@emun/contract/time'
import type { Answer } from '../faults/http.ts'
import type { Finding } from './finding.ts'
import type { Lab } from './lab.ts'
import { homeCountry } from './phones.ts'
import { askedIn, askRegistration, askRestore, guess, loginOf, pick, secretsOf, type Victim } from './victims.ts'
import { fire } from './volley.ts'

const questionsPerAddress = 30

/** Who is a customer, by what the answers say: everything that can be asked about a phone, of one that is and one that is not. */
export async function tellApartByText(lab: Lab, victims: readonly Victim[]): Promise<readonly Finding[]> {
  await lab.nextDay()
  const victim = pick(victims, 2).phone
  const before = (await lab.messages(victim)).length
  const known = await probe(lab, victim, () => lab.codeFor(victim, before))
  const unknown = await probe(lab, lab.phones.home(), async () => null)
  const answers = [...known, ...unknown].map(({ answer }) => answer)
  const differing = known.filter(({ answer }, place) => blur(answer) !== blur(pick(unknown, place).answer))
  const byText: Finding = {
    attack: 'Enumeration by text',
    done: `the same ${known.length} questions about a phone with an account and one without: ${known.map(({ name }) => name).join(', ')}`,
    tries: answers.length,
    answered: answers.filter(({ status }) => status !== 0 && status < 500).length,
    wanted: 'answers that differ in a byte',
    letThrough: differing.length,
    least: 0,
    most: 0,
  }
  return [byText, await askRegistrations(lab, victims)]
}

type Probe = { readonly name: string; readonly answer: Answer }

/** `readCode` looks over the owner's shoulder, so that the guess is wrong for both. */
async function probe(lab: Lab, phone: string, readCode: () => Promise<string | null>): Promise<readonly Probe[]> {
  const probes: Probe[] = []
  const note = (name: string, answer: Answer) => void probes.push({ name, answer })
  const body = loginOf(phone, 'wrong word')
  const logIn = () => lab.ask(login, { body, address: lab.newAddress() })
  note('login', await logIn())
  for (let tried = 1; tried < 5; tried += 1) await logIn()
  note('login after five', await logIn())
  const begun = await askRestore(lab, phone, lab.newAddress())
  note('restore', begun)
  const asked = secretsOf(askedIn(begun))
  note('restore at once again', await askRestore(lab, phone, lab.newAddress()))
  note('delivery of the code', await lab.ask(codeDelivery, { body: asked }))
  const wrong = (await readCode()) === '0000' ? '0001' : '0000'
  note('a guess', await guess(lab, asked, wrong, lab.newAddress()))
  note('resend at once', await lab.ask(resendCode, { body: asked, address: lab.newAddress() }))
  await lab.later(minute)
  note('resend', await lab.ask(resendCode, { body: asked, address: lab.newAddress() }))
  note('delivery of the old code', await lab.ask(codeDelivery, { body: asked }))
  note('a guess at the old code', await guess(lab, asked, wrong, lab.newAddress()))
  return probes
}

/** Random ids and times differ in any two answers. */
function blur({ status, text }: Answer): string {
  const blurred = text
    .replaceAll(/"(validationId|validationSecret)":"[^"]+"/g, '"$1":"…"')
    .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'time')
  return `${status} ${blurred}`
}

/** The specification has a registration say that the phone is taken: to no one address oftener than this. */
async function askRegistrations(lab: Lab, victims: readonly Victim[]): Promise<Finding> {
  await lab.nextDay()
  const address = lab.newAddress()
  const { tries, answered, of } = await fire(3 * questionsPerAddress, (place) =>
    askRegistration(lab, pick(victims, place).phone, homeCountry, address),
  )
  return {
    attack: 'Enumeration by text',
    done: 'registrations of phones that have accounts, from one address',
    tries,
    answered,
    wanted: 'phones confirmed',
    letThrough: of('user_exists'),
    least: 1,
    most: questionsPerAddress,
  }
}
