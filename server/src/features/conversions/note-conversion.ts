import { createHash } from 'node:crypto'
import type { Deps } from '../../deps.ts'
import type { JobKind } from '../../platform/jobs.ts'
import type { Tx } from '../../platform/transaction.ts'
import type { ConversionName } from '../../providers/conversions/port.ts'

type Noted = { readonly name: ConversionName; readonly visitor: string; readonly at: string }

/** Tells the tracker of a conversion, after whatever it is about was committed. */
export function trackConversionJob({ conversions }: Pick<Deps, 'conversions'>): JobKind<Noted> {
  return {
    name: 'track_conversion',
    mostTries: 5,
    async run({ name, visitor, at }) {
      if (!conversions) return
      const eventId = digest(`${visitor} ${name}`).toString('hex').slice(0, 24)
      const outcome = await conversions.track({ name, visitor, eventId, at: new Date(at) })
      if (outcome === 'unreached') throw new Error(`${conversions.name} was not reached`)
    },
  }
}

/**
 * Notes a conversion for the tracker, in the transaction of what it is about, if its visitor agreed. `registration` is the
 * secret name of the registration: the tracker gets a number made of it, from which nobody finds the way back.
 */
export async function noteConversion(
  tx: Tx,
  deps: Pick<Deps, 'conversions' | 'jobs' | 'clock'>,
  { name, registration, hasConsent }: { name: ConversionName; registration: string; hasConsent: boolean },
): Promise<void> {
  if (!deps.conversions || !hasConsent) return
  const hash = digest(registration)
  const visitor = `${hash.readUInt32BE(0)}.${hash.readUInt32BE(4)}`
  await deps.jobs.enqueue(tx, trackConversionJob(deps), { name, visitor, at: deps.clock.now().toISOString() })
}

function digest(text: string): Buffer {
  return createHash('sha256').update(`conversion ${text}`).digest()
}
