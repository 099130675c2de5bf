import { openClock } from '../../src/platform/clock.ts'
import { openLog } from '../../src/platform/log.ts'
import { openWasabiCard } from '../../src/providers/card-issuer/wasabi-card.ts'
import { orderOf } from '../../src/providers/card-issuer/wasabi-order.ts'
import { startFakeProvider } from './fake-provider.ts'
import { playWasabi } from './fake-wasabi-card.ts'
import { shopAtWasabi } from './fake-wasabi-shop.ts'
import { settleWasabi } from './fake-wasabi-world.ts'
import { withFaults } from './faults.ts'
import type { IssuerWay } from './issuer-way.ts'

/** WasabiCard on this machine, and its clock, its books and what it heard for those who test the adapter. */
export async function openWasabiPlay() {
  const clock = openClock()
  /** What the adapter wrote into the log. */
  const logged: string[] = []
  const log = openLog('warn', { write: (line) => void logged.push(line) })
  const played = playWasabi(() => clock.now().getTime())
  const faults = withFaults(played.answer)
  const fake = await startFakeProvider(faults.answer)
  const issuer = openWasabiCard({ ...played.settings, url: fake.url }, { clock, log })
  return { clock, played, faults, fake, issuer, log, logged }
}

export async function wasabiWay(): Promise<IssuerWay> {
  const { clock, played, faults, fake, issuer } = await openWasabiPlay()
  const { world } = played
  return {
    name: 'wasabi',
    issuer,
    types: { bare: '111001', held: '111002' },
    faults,
    async settle(how) {
      settleWasabi(world, how)
      // What happens next happens later.
      clock.advance(1_000)
    },
    async decideHolder(ref, how) {
      const holder = world.holders.find(({ holderId }) => holderId.toString() === ref)
      if (!holder) throw new Error(`no holder ${ref}`)
      Object.assign(
        holder,
        how === 'approved' ? { status: 'pass_audit' } : { status: 'reject', respMsg: 'Not readable' },
      )
    },
    shop: async (card, act) => shopAtWasabi(world, card, act),
    async moved(id) {
      return world.ops.filter((op) => op.merchantOrderNo === orderOf(id) && op.status !== 'fail').length
    },
    webhookOf: async (about, ref) => played.webhook(about, ref),
    stop: fake.stop,
  }
}
