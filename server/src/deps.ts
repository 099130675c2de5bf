import type { Config } from './config.ts'
import type { Attempts } from './platform/attempts.ts'
import type { Db } from './platform/db.ts'
import type { MovableClock } from './platform/clock.ts'
import type { Jobs } from './platform/jobs.ts'
import type { Keys } from './platform/keys.ts'
import type { Log } from './platform/log.ts'
import type { Outbox } from './platform/outbox.ts'
import type { ProviderBooks } from './providers/books/port.ts'
import type { CardIssuers } from './providers/card-issuer/open.ts'
import type { OpenChains } from './providers/chain/open.ts'
import type { ChatVerifier } from './providers/chat-verifier/port.ts'
import type { ConversionTracker } from './providers/conversions/port.ts'
import type { CountryLookup } from './providers/country-lookup/port.ts'
import type { Mailer } from './providers/mailer/port.ts'
import type { PushSender } from './providers/push-sender/port.ts'
import type { FxSource } from './providers/fx/port.ts'
import type { PaymentPages } from './providers/hosted-payment/open.ts'
import type { PayoutProviders } from './providers/payout/open.ts'
import type { FileScanner } from './providers/file-scanner/port.ts'
import type { ObjectStore } from './providers/object-store/port.ts'
import type { SmsSender } from './providers/sms/port.ts'
import type { Rails } from './rails/rail.ts'

/** What every feature may be given. Built once, in `app.ts`; a use case takes only the part it needs. */
export type Deps = {
  readonly config: Config
  readonly db: Db
  readonly attempts: Attempts
  readonly clock: MovableClock
  readonly keys: Keys
  readonly jobs: Jobs
  readonly outbox: Outbox
  readonly log: Log
  readonly sms: SmsSender
  readonly mailer: Mailer
  /** Null where there is no messenger: phones are then proven by a code. */
  readonly chat: ChatVerifier | null
  readonly push: PushSender
  /** Null where no tracker is told of registrations, which is the default. */
  readonly conversions: ConversionTracker | null
  readonly countryOf: CountryLookup
  readonly objects: ObjectStore
  readonly scanner: FileScanner
  /** Every way for money to come in or go out. */
  readonly rails: Rails
  /** What the product sees of each chain that is configured or played. */
  readonly chains: OpenChains['watchers']
  readonly pages: PaymentPages
  readonly payouts: PayoutProviders
  readonly cardIssuers: CardIssuers
  readonly fx: FxSource
  /** What providers hold for us, as far as it can be read. */
  readonly books: ProviderBooks
}
