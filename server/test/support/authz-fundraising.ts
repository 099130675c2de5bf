import * as customer from '@emun/contract/customer'
import * as front from '@emun/contract/public'
import { openGuest, startFundraising } from './fundraising.ts'
import { smallPng } from './images.ts'
import type { Person } from './people.ts'
import type { TestServer } from './server.ts'
import { upload } from './upload.ts'

/** A fundraiser of the owner's with its picture, and a guest's payment for it, whose secret no caller has. */
export async function collectedBy({ url, database }: TestServer, owner: Person): Promise<Record<string, string>> {
  const { pool } = database
  await pool.query(`update customer set verification = 'full' where id = $1`, [owner.id])
  const { id } = await startFundraising(url, owner)
  await pool.query(`update customer set verification = 'none' where id = $1`, [owner.id])
  const file = { fileName: 'a.png', mediaType: 'image/png', bytes: smallPng() }
  await upload(url, customer.putFundraisingPicture, { token: owner.authToken, params: { id }, file })
  const { deposit } = (await openGuest(url).give({ fundraising: id })).reply
  const ofGuests = [front.acceptContribution, front.readContribution, front.contributionStatus]
  const others = [front.cancelContribution, front.claimContributionPaid]
  return {
    ...Object.fromEntries([...ofGuests, ...others].map(({ path }) => [path.replace('{id}', ''), deposit.id])),
    '/account/fundraising/': id,
    '/account/fundraising-transactions/': id,
    '/fundraising/': id,
  }
}
