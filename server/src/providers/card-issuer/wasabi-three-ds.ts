import { type Clock, minute } from '@emun/contract/time'
import type { Log } from '../../platform/log.ts'
import { textTold } from '../told.ts'
import type { ThreeDs } from './port.ts'
import type { Wasabi } from './wasabi-client.ts'
import { threeDsKindOf } from './wasabi-states.ts'
import { pageTold, plainDecimal, timeTold } from './wasabi-told.ts'

/** They say only of a link how long it lives. A code of a shop lives as long as shops usually let one be typed. */
const codeLifeMs = 5 * minute

type Given = { readonly clock: Clock; readonly log: Pick<Log, 'warn'> }
type Question = { readonly question: ThreeDs; readonly sealed: string | null }

export async function listThreeDs(
  wasabi: Wasabi,
  log: Pick<Log, 'warn'>,
  card: string,
): Promise<readonly ThreeDs[] | 'unknown'> {
  const found = await questionsOf(wasabi, log, card, {})
  return found === 'unknown' ? found : found.map(({ question }) => question)
}

/** The newest question under this name: a shop may send another code for the same payment. */
export async function revealThreeDs(wasabi: Wasabi, { clock, log }: Given, card: string, ref: string) {
  const found = await questionsOf(wasabi, log, card, { tradeNo: ref })
  if (found === 'unknown') return 'unknown'
  const newest = found.find(({ question }) => question.ref === ref)
  if (newest === undefined || newest.question.expiresAt <= clock.now()) return 'not_found'
  const value = newest.sealed === null ? null : wasabi.open(newest.sealed)
  return value !== null && isShown(newest.question.kind, value) ? { value } : 'unknown'
}

/** Behind a link that is none of the web's could be anything. */
function isShown(kind: ThreeDs['kind'], value: string): boolean {
  return kind === 'link' ? /^https:\/\/\S+$/.test(value) : /^[\w-]{3,32}$/.test(value)
}

/** One that cannot be read hides none of the others: who stands at a till waits for one of them. */
async function questionsOf(
  wasabi: Wasabi,
  log: Pick<Log, 'warn'>,
  card: string,
  which: object,
): Promise<readonly Question[] | 'unknown'> {
  const question = { pageNum: 1, pageSize: 20, cardNo: card, ...which }
  const answer = await wasabi.ask('card/third3dsTransaction', question)
  const page = typeof answer === 'string' || answer.was === 'failed' ? null : pageTold(answer.data)
  if (page === null) return 'unknown'
  const read = page.records
    .filter((each) => textTold(each, 'cardNo') === card)
    .flatMap((record) => questionTold(record) ?? notRead(log, record))
  return read.toSorted((one, other) => other.question.at.getTime() - one.question.at.getTime())
}

/** What it is called and of which kind it is: never what is in it. */
function notRead(log: Pick<Log, 'warn'>, record: unknown): readonly Question[] {
  const [question, kind] = [textTold(record, 'tradeNo'), textTold(record, 'type')]
  log.warn({ issuer: 'wasabi', question, kind }, 'a question of a shop cannot be read')
  return []
}

function questionTold(record: unknown): Question | null {
  const [ref, card] = [textTold(record, 'tradeNo'), textTold(record, 'cardNo')]
  const [kind, at] = [threeDsKindOf(textTold(record, 'type')), timeTold(record, 'transactionTime')]
  if (ref === null || card === null || kind === null || at === null) return null
  const [decimal, currency] = [plainDecimal(textTold(record, 'amount')), textTold(record, 'currency')]
  const expiresAt = timeTold(record, 'expirationTime') ?? new Date(at.getTime() + codeLifeMs)
  const amount = decimal === null || currency === null ? null : { decimal, currency }
  const question = { ref, card, kind, merchant: textTold(record, 'merchantName'), amount, at, expiresAt }
  return { question, sealed: textTold(record, 'values') }
}
