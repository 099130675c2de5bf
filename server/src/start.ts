import { buildApp } from './app.ts'
import { openAuditor } from './audit.ts'
import { type Environment, readConfig } from './config.ts'
import { seedDemo } from './demo.ts'
import type { Deps } from './deps.ts'
import { openSealer } from './features/receipts/sealer.ts'
import { openSigner } from './features/receipts/signer.ts'
import { startSweeping } from './features/files/public.ts'
import { watchChains } from './features/deposits/public.ts'
import {
  openToldTypes,
  refreshToldTypes,
  checkTypeRefs,
  seedCardTerms,
  startEndingCards,
  watchCards,
} from './features/cards/public.ts'
import { startChargingUnused } from './features/inactivity/public.ts'
import { seedContent } from './features/content/public.ts'
import { seedTerms } from './features/rails/public.ts'
import { openRates, refreshRates } from './features/rates/public.ts'
import { openMoneyProviders } from './open-money-providers.ts'
import { openFileScanner, openObjectStore } from './open-providers.ts'
import { openAttempts } from './platform/attempts-in-postgres.ts'
import { openClock } from './platform/clock.ts'
import { openDb } from './platform/db.ts'
import { openJobs } from './platform/jobs.ts'
import { deriveKeys } from './platform/keys.ts'
import { openLog } from './platform/log.ts'
import { migrate } from './platform/migrate.ts'
import { openOutbox } from './platform/outbox.ts'
import { openBundledLookup } from './providers/country-lookup/bundled.ts'
import { openChat } from './providers/chat-verifier/open.ts'
import { openMessenger } from './providers/chat-verifier/sandbox.ts'
import { openConversions } from './providers/conversions/open.ts'
import { openMailer } from './providers/mailer/open.ts'
import { openPush } from './providers/push-sender/open.ts'
import { openSandboxOutbox } from './providers/sandbox-outbox.ts'
import { openSms } from './providers/sms/open.ts'
import { startPruning } from './prune.ts'
import type { Played } from './features/sandbox/sandbox.ts'
import { sandboxBooks } from './sandbox-books.ts'
import { openSandboxRecords } from './sandbox-records.ts'
import { openWebhookPlan, type WebhookPlan } from './sandbox-webhooks.ts'

export type RunningServer = { readonly url: string; readonly stop: () => Promise<void> }

/** Starts everything in order and answers when it serves; `stop` ends it in the opposite order, letting requests finish. */
export async function startServer(environment: Environment): Promise<RunningServer> {
  const config = readConfig(environment)
  const log = openLog(config.logLevel)
  if (config.isSandbox)
    log.warn('THE SANDBOX IS ON: anybody can make money and move the clock. Never use it with real customers.')
  await migrate(config.ownerDatabaseUrl, { ledger: config.ledgerSql, server: config.migrations })
  const clock = openClock()
  const db = openDb(config.databaseUrl, config.databaseConnections, log)
  const keys = deriveKeys(config.secret)
  const jobs = openJobs({ db, clock, log })
  const sandboxOutbox = openSandboxOutbox(clock)
  const webhooks = openWebhookPlan({ db, clock, jobs })
  const records = openSandboxRecords(db)
  const { played, ...money } = openMoneyProviders({ config, clock, log, keys, records, plan: webhooks.plan })
  const deps: Deps = {
    config,
    db,
    attempts: openAttempts(db),
    clock,
    log,
    keys,
    jobs,
    sms: openSms(config, { outbox: sandboxOutbox, key: keys.sandboxWebhooks, plan: webhooks.plan }),
    outbox: openOutbox(clock),
    mailer: openMailer(config.providers.smtp, sandboxOutbox, config.mayPlay),
    chat: openChat(config, { outbox: sandboxOutbox, key: keys.sandboxWebhooks }, clock),
    push: openPush(config.providers.push, keys.webPush, sandboxOutbox),
    conversions: openConversions(config.providers.conversions, log),
    countryOf: openBundledLookup(),
    objects: openObjectStore(config),
    scanner: openFileScanner(config, log),
    ...money,
    books: sandboxBooks,
  }
  return serve(deps, { outbox: sandboxOutbox, ...played }, webhooks)
}

async function serve(deps: Deps, played: Played, webhooks: WebhookPlan): Promise<RunningServer> {
  const { config } = deps
  checkTypeRefs(deps.cardIssuers.all)
  let isStopping = false
  const writeInChat = openMessenger({
    ...deps,
    outbox: played.outbox,
    key: deps.keys.sandboxWebhooks,
    plan: webhooks.plan,
  })
  const { http, hub } = await buildApp(deps, { ...played, writeInChat }, () => isStopping)
  const sealer = openSealer(deps, await openSigner(deps))
  const auditor = openAuditor(deps)
  const rates = openRates(deps)
  const chains = watchChains(deps)
  const cards = watchCards(deps)
  const cardTypes = openToldTypes(deps)
  await seedTerms(deps.db, deps.rails, deps.clock.now())
  await seedCardTerms(deps.db, deps.clock.now())
  await seedContent(deps)
  // What is played is there at once; what is real is waited for by nobody.
  if (config.providers.fx === 'sandbox') await refreshRates(deps)
  if (deps.cardIssuers.sandbox) await refreshToldTypes(deps, [deps.cardIssuers.sandbox])
  if (config.isDemo) await seedDemo(deps)
  await startPruning(deps)
  await startSweeping(deps)
  await startEndingCards(deps)
  await startChargingUnused(deps)
  deps.jobs.start()
  sealer.start()
  auditor.start()
  rates.start()
  chains.start()
  cards.start()
  cardTypes.start()
  await hub.start()
  await http.listen({ port: config.port, host: config.host })
  const address = http.server.address()
  const port = typeof address === 'object' && address ? address.port : config.port
  webhooks.deliverTo(`http://${localHost(config.host)}:${port}`)
  deps.log.info({ port }, 'serving')
  return {
    url: `http://localhost:${port}`,
    async stop() {
      isStopping = true
      // Streams never end by themselves: the hub ends them before the server waits for its last answers.
      await hub.stop()
      await http.close()
      await cards.stop()
      await cardTypes.stop()
      await chains.stop()
      await rates.stop()
      await auditor.stop()
      await sealer.stop()
      await deps.jobs.stop()
      await deps.db.close()
    },
  }
}

/** Where this process reaches itself. */
function localHost(host: string): string {
  return ['0.0.0.0', '::', ''].includes(host) ? '127.0.0.1' : host
}
