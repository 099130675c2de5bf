import { cardWebhook } from '@emun/contract/provider'
import { afterAll, afterEach, beforeAll, expect, it, test } from 'vitest'
import { expectBooksToBalance } from '../../../test/support/books.ts'
import { ask } from '../../../test/support/client.ts'
import { playWasabi } from '../../../test/support/fake-wasabi-card.ts'
import { shopAtWasabi } from '../../../test/support/fake-wasabi-shop.ts'
import { settleWasabi } from '../../../test/support/fake-wasabi-world.ts'
import { holderWish, refIn } from '../../../test/support/issuer-acts.ts'
import { openDeps } from '../../../test/support/people.ts'
import { eventually } from '../../../test/support/rails.ts'
import { startTestServer, type TestServer } from '../../../test/support/server.ts'
import type { Deps } from '../../deps.ts'
import type { RawRequest } from '../../platform/webhooks.ts'
import type { IssuerHint } from '../../providers/card-issuer/port.ts'
import { openSandboxIssuer, type SandboxIssuer } from '../../providers/card-issuer/sandbox.ts'
import { openSandboxRecords } from '../../sandbox-records.ts'
import { openWebhookPlan } from '../../sandbox-webhooks.ts'
import { hearOfCard } from './public.ts'

const played = playWasabi(() => 1_700_000_000_000)

let server: TestServer
/** Another server's of the same configuration and database, whose jobs run when a test starts them. */
let deps: Deps
let sandbox: SandboxIssuer

beforeAll(async () => {
  const { apiKey, merchantPrivateKey, platformPublicKey } = played.settings
  server = await startTestServer({
    env: {
      EMUN_WASABI_API_KEY: apiKey,
      EMUN_WASABI_PRIVATE_KEY: merchantPrivateKey,
      EMUN_WASABI_PLATFORM_KEY: platformPublicKey,
    },
  })
  deps = openDeps(server.environment)
  const { clock, keys, db } = deps
  const plan = openWebhookPlan(deps).plan
  const records = openSandboxRecords(db)
  sandbox = openSandboxIssuer({
    clock,
    key: keys.sandboxWebhooks,
    records,
    plan,
    webhookPath: '/webhooks/cards/sandbox',
  })
})
afterAll(async () => {
  await deps.jobs.stop()
  await deps.db.close()
  await server.stop()
})
afterEach(() => expectBooksToBalance(server.database.pool))

async function post(issuer: string, { headers, body }: Pick<RawRequest, 'headers' | 'body'>) {
  const response = await fetch(`${server.url}/webhooks/cards/${issuer}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(headers as Record<string, string>) },
    body: new Uint8Array(body),
  })
  return { status: response.status, text: await response.text() }
}

type Kept = { readonly provider: string; readonly body: Buffer; readonly handled: boolean }

async function kept(event: string): Promise<readonly Kept[]> {
  const { rows } = await server.database.pool.query<Kept>(
    'select provider, body, handled_at is not null as handled from provider_event where event_id = $1',
    [event],
  )
  return rows
}

/** How many jobs wait to be done about this. */
async function waiting(ref: string): Promise<number> {
  const { rows } = await server.database.pool.query(
    `select from job where name = 'card_event' and failed_at is null and payload->'hint'->>'ref' = $1`,
    [ref],
  )
  return rows.length
}

/** A card at WasabiCard with something that happened on it. */
function happened(act: 'purchase' | 'three_ds_code'): { readonly ref: string; readonly card: string } {
  const { world } = played
  const at = world.ops.length
  const order = { merchantOrderNo: `order${at}`, type: 'create', cardNo: null, cents: 5_000n, taken: 5_300n, typeId: 1 }
  const state = { received: null, status: 'processing', remark: null, at: world.now() }
  world.ops.push({ orderNo: world.nextName(), ...order, ...state })
  settleWasabi(world)
  const card = world.ops[at]?.cardNo ?? ''
  return { ref: shopAtWasabi(world, card, { act, cents: 100n }), card }
}

const nothingMore = '{"success":true,"code":200,"msg":null,"data":null}'

it('keeps what an issuer tells as it came, once however often it is told, and answers what the issuer waits for', async () => {
  const { ref, card } = happened('purchase')
  const webhook = played.webhook('auth', ref)
  const answers = await Promise.all(Array.from({ length: 20 }, () => post('wasabi', webhook)))
  expect(new Set(answers.map(({ text }) => text))).toEqual(new Set([nothingMore]))
  const told = { provider: 'wasabi', body: webhook.body, handled: false }
  expect(await kept(`card request-auth-${ref}`)).toEqual([told])
  expect(await waiting(ref)).toBe(1)
  const { rows } = await server.database.pool.query<{ hint: IssuerHint }>(
    `select payload->'hint' as hint from job where payload->'hint'->>'ref' = $1`,
    [ref],
  )
  expect(rows[0]?.hint).toEqual({ eventId: `request-auth-${ref}`, about: 'auth', ref, card })
})

it('never writes down the code in what a shop asks, be it sealed', async () => {
  const { ref } = happened('three_ds_code')
  const webhook = played.webhook('three_ds', ref)
  expect(webhook.body.toString()).toContain('"values"')
  expect(await post('wasabi', webhook)).toEqual({ status: 200, text: nothingMore })
  const [event] = await kept(`card request-three_ds-${ref}`)
  expect(event?.body).toHaveLength(0)
  expect(await waiting(ref)).toBe(1)
})

test('no_access is what whoever does not prove to be the issuer hears, and nothing is kept of it', async () => {
  const { ref } = happened('purchase')
  const right = played.webhook('auth', ref)
  const forged = [
    ['wasabi', { ...right, headers: {} }],
    ['wasabi', played.webhook('auth', ref, 'a stranger')],
    ['wasabi', { ...right, body: Buffer.from(`${right.body.toString()} `) }],
    ['sandbox', right],
    ['somebody', right],
  ] as const
  for (const [issuer, webhook] of forged) {
    const { status, text } = await post(issuer, webhook)
    expect([status, text]).toEqual([403, expect.stringContaining('no_access')])
  }
  expect((await ask(server.url, cardWebhook, { params: { provider: 'wasabi' } })).codes).toEqual(['no_access'])
  expect(await kept(`card request-auth-${ref}`)).toEqual([])
})

it('takes what is not for us, and does nothing about it', async () => {
  const { ref } = happened('purchase')
  const webhook = played.webhook('auth', ref)
  const headers = { ...webhook.headers, 'x-wsb-category': 'work', 'x-wsb-request-id': 'of-no-card' }
  expect(await post('wasabi', { ...webhook, headers })).toEqual({ status: 200, text: nothingMore })
  expect(await kept('card of-no-card')).toEqual([])
})

it('tells of the sandbox’s cards over our own webhook, too', async () => {
  const ref = refIn(await sandbox.createHolder(holderWish('hld_told', 'sandbox_asia_optima')))
  await sandbox.decideHolder(ref, 'approved')
  await eventually(async () => ((await waiting(ref)) === 1 ? true : null), 'the sandbox told nothing')
  const { rows } = await server.database.pool.query(
    `select from sandbox_record where kind = 'issuer-holders' and id = $1`,
    [ref],
  )
  expect(rows).toHaveLength(1)
})

it('is heard again where the issuer did not say, and is done once it does', async () => {
  const { ref, card } = happened('purchase')
  await post('wasabi', played.webhook('auth', ref))
  const said: ('heard' | 'unknown')[] = ['unknown', 'heard']
  const heard: string[] = []
  const job = hearOfCard(deps, async ({ name }, hint) => {
    heard.push(`${name} ${hint.about} ${hint.ref}`)
    return said.shift() ?? 'unknown'
  })
  const event = `card request-auth-${ref}`
  const told = {
    provider: 'wasabi',
    event,
    hint: { eventId: `request-auth-${ref}`, about: 'auth', ref, card } as const,
  }
  await expect(job.run(told)).rejects.toThrow('did not say')
  expect((await kept(event))[0]?.handled).toBe(false)
  await job.run(told)
  expect((await kept(event))[0]?.handled).toBe(true)
  expect(heard).toEqual([`wasabi auth ${ref}`, `wasabi auth ${ref}`])
})

it('does not take an event for heard while its issuer is not there', async () => {
  const without = { ...deps, cardIssuers: { ...deps.cardIssuers, byName: () => null } }
  const told = { provider: 'gone', event: 'card 1' }
  const hint: IssuerHint = { eventId: '1', about: 'op', ref: 'r', card: null }
  await expect(hearOfCard(without, async () => 'heard').run({ hint, ...told })).rejects.toThrow('did not say')
})
