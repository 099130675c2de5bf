import { me } from '@emun/contract/customer'
import { refreshToken } from '@emun/contract/public'
import { second } from '@emun/contract/time'
import type { Answer } from '../faults/http.ts'
import type { Finding } from './finding.ts'
import type { Lab } from './lab.ts'
import type { Tier } from './tiers.ts'
import { pick, signIn, type Tokens, tokensIn, type Victim } from './victims.ts'
import { countAnswers } from './volley.ts'

const tabs = 10

/** Stolen refresh tokens, and what looks like theft and is none. */
export async function steal(lab: Lab, tier: Tier, victims: readonly Victim[]): Promise<readonly Finding[]> {
  return [
    ...(await replay(lab, tier, victims, twoRenewalsAgo)),
    ...(await replay(lab, tier, victims, afterTheGrace)),
    await renewInTabs(lab, tier, pick(victims, 3)),
  ]
}

type Way = { readonly done: string; readonly useSession: (lab: Lab, stolen: Tokens) => Promise<Tokens> }

const twoRenewalsAgo: Way = {
  done: 'a token that was renewed twice since it was stolen',
  useSession: async (lab, stolen) => renewed(lab, await renewed(lab, stolen)),
}

const afterTheGrace: Way = {
  done: 'a token that was renewed 31 seconds ago',
  async useSession(lab, stolen) {
    const tokens = await renewed(lab, stolen)
    await lab.later(31 * second)
    return tokens
  },
}

/** The replay itself must give nothing, end the session on every node, and leave the customer's other session alone. */
async function replay(lab: Lab, tier: Tier, victims: readonly Victim[], way: Way): Promise<readonly Finding[]> {
  await lab.nextDay()
  const replays: Answer[] = []
  const ended: Answer[] = []
  const others: Answer[] = []
  for (let place = 0; place < tier.sessionsStolen; place += 1) {
    const victim = pick(victims, place)
    const other = await signIn(lab, victim)
    const stolen = await signIn(lab, victim)
    const tokens = await way.useSession(lab, stolen)
    replays.push(await renew(lab, stolen))
    ended.push(await renew(lab, tokens))
    for (const token of [tokens.authToken, stolen.authToken]) ended.push(await lab.ask(me, { token }))
    others.push(await lab.ask(me, { token: other.authToken }))
  }
  const of = { attack: 'Refresh theft' }
  return [
    { ...of, done: way.done, ...counted(replays), wanted: 'pairs of tokens given', least: 0, most: 0 },
    {
      ...of,
      done: 'then everything else of that session',
      ...counted(ended),
      wanted: 'answers given',
      least: 0,
      most: 0,
    },
    {
      ...of,
      done: 'and the other sessions of the same customers',
      ...counted(others),
      wanted: 'sessions that live on',
      least: others.length,
      most: others.length,
    },
  ]
}

/** Ten tabs renew the same token at once, by both nodes: all get the same pair, round after round. */
async function renewInTabs(lab: Lab, { roundsOfTabs }: Tier, victim: Victim): Promise<Finding> {
  await lab.nextDay()
  let tokens = await signIn(lab, victim)
  const answers: Answer[] = []
  for (let round = 0; round < roundsOfTabs; round += 1) {
    const given = await Promise.all(Array.from({ length: tabs }, () => renew(lab, tokens)))
    answers.push(...given)
    const pairs = new Set(given.map((answer) => tokensIn(answer).refreshToken))
    if (pairs.size > 1) throw new Error(`${tabs} tabs got ${pairs.size} different tokens`)
    tokens = tokensIn(pick(given, round))
  }
  const { tries, answered, letThrough } = counted(answers)
  return {
    attack: 'Refresh theft',
    done: `${tabs} tabs that renew one token at once, which is no theft`,
    tries,
    answered,
    wanted: 'tabs signed out',
    letThrough: tries - letThrough,
    least: 0,
    most: 0,
  }
}

function counted(answers: readonly Answer[]): Pick<Finding, 'tries' | 'answered' | 'letThrough'> {
  const { tries, answered, of } = countAnswers(answers)
  return { tries, answered, letThrough: of('ok') }
}

function renew(lab: Lab, { refreshToken: token }: Tokens): Promise<Answer> {
  return lab.ask(refreshToken, { refreshToken: token })
}

async function renewed(lab: Lab, tokens: Tokens): Promise<Tokens> {
  return tokensIn(await renew(lab, tokens))
}
