import type { CustomerId } from '@emun/contract/ids'
import { money, toWire } from '@emun/contract/money'
import { day, dayIn } from '@emun/contract/time'
import sharp from 'sharp'
import type { Deps } from './deps.ts'
import { openFundraising } from './features/fundraising/public.ts'
import { createInterface } from './features/interfaces/public.ts'
import { sql } from './platform/sql.ts'

/** Longer than anybody plays with the clock, as a rule. */
const lastsMs = 180 * day

/** Something a guest may give to. Nobody has documents here, so that the organiser is taken for verified. */
export async function startDemoFundraiser(deps: Deps, customer: CustomerId): Promise<void> {
  const { db, clock, config } = deps
  await db.query(sql`update customer set verification = 'full' where id = ${customer}`)
  const currency = config.walletCurrency
  await openFundraising(
    deps,
    { id: customer },
    {
      purpose: 'גינה קהילתית בשכונה',
      minimum: toWire(money(currency, 5_00n)),
      target: toWire(money(currency, 1_000_00n)),
      endsOn: dayIn(config.businessZone, new Date(clock.now().getTime() + lastsMs)),
      isAllOrNothing: false,
    },
  )
}

/** The door by which a shop's own systems are paid. */
export async function openDemoInterface(deps: Deps, owner: CustomerId): Promise<void> {
  const image = { fileName: 'logo.png', mediaType: 'image/png', bytes: await drawLogo() }
  await createInterface(deps, { owner, body: { name: 'Coffee bar', company: 'Levin Coffee' }, image })
}

/** A cup, from above. */
function drawLogo(): Promise<Buffer> {
  const circle = (radius: number, colour: string) => `<circle cx="64" cy="64" r="${radius}" fill="${colour}"/>`
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="128" height="128">
    <rect width="128" height="128" fill="#f3e7d3"/>${circle(48, '#8c3f24')}${circle(38, '#5b2614')}${circle(10, '#f0a35e')}</svg>`
  return sharp(Buffer.from(drawing)).png().toBuffer()
}
