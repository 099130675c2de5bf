import { transfer } from '@emun/contract/customer'
import { money, toWire } from '@emun/contract/money'
import { clock } from './clock.ts'
import type { Customer } from './customers.ts'
import { type Call, drive } from './drive.ts'
import { type HttpConnection, openHttpConnection } from './http-connection.ts'
import { pairsAmong } from './pick.ts'
import { newPostingId } from './posting-id.ts'
import type { Payees } from './scenarios.ts'

// The customers' side of the HTTP scenarios, in a process of its own: whoever sends must not slow whoever answers.

export type HttpRun = {
  readonly port: number
  readonly customers: readonly Customer[]
  readonly clients: number
  readonly payees: Payees
  readonly forMs: number
  readonly perSecond?: number | undefined
}

const amount = toWire(money('USD', 1n))

process.on('message', (run: HttpRun) => {
  play(run).then(
    (tally) => process.send?.({ tally }),
    (error: unknown) => process.send?.({ error: String((error as Error).stack) }),
  )
})
process.on('disconnect', () => process.exit(0))

async function play({ port, customers, clients, payees, forMs, perSecond }: HttpRun) {
  const open = await Promise.all(Array.from({ length: clients }, () => openHttpConnection(port)))
  const pick = pairsAmong(customers.length, payees)
  try {
    const calls = open.map((connection): Call => async () => {
      const { payer, payee } = pick()
      await send(connection, at(customers, payer), at(customers, payee))
      return 1
    })
    return await drive(calls, { forMs, perSecond })
  } finally {
    for (const connection of open) connection.close()
  }
}

/** One signed-in customer's transfer under an Idempotency-Key of its own. */
async function send(connection: HttpConnection, payer: Customer, payee: Customer): Promise<void> {
  const key = newPostingId(clock)
  await connection.post({
    path: transfer.path,
    headers: `content-type: application/json\r\nauth-token: ${payer.token}\r\nidempotency-key: ${key}\r\n`,
    body: JSON.stringify({ to: payee.accountNumber, amount }),
  })
}

function at(customers: readonly Customer[], place: number): Customer {
  const found = customers[place]
  if (!found) throw new RangeError(`there is no customer ${place}`)
  return found
}
