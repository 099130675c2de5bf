import { atm } from './atm/rail.ts'
import { bank } from './bank/rail.ts'
import { banket } from './banket/rail.ts'
import { bit } from './bit/rail.ts'
import { btc } from './btc/rail.ts'
import { card } from './card/rail.ts'
import { courier } from './courier/rail.ts'
import { paybox } from './paybox/rail.ts'
import { paypal } from './paypal/rail.ts'
import type { Rail, Rails } from './rail.ts'
import { usdtErc20 } from './usdt-erc20/rail.ts'
import { usdtTrc20 } from './usdt-trc20/rail.ts'
import { wire } from './wire/rail.ts'

/** Every way for money to come in or go out. */
export const rails: Rails = byName([
  card,
  btc,
  usdtTrc20,
  usdtErc20,
  bank,
  atm,
  courier,
  bit,
  paybox,
  banket,
  paypal,
  wire,
])

function byName(all: readonly Rail[]): Rails {
  return new Map(all.map((rail) => [rail.name, rail]))
}
