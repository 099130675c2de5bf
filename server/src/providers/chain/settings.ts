import * as z from 'zod/mini'
import { given, url, urlOr } from '../variables.ts'
import { wholeOrNone } from '../whole-or-none.ts'
import { checkAddress } from './addresses.ts'
import type { EsploraSettings } from './esplora.ts'
import type { EvmSettings } from './evm.ts'
import type { ChainName } from './port.ts'
import type { TronGridSettings } from './trongrid.ts'

/** A null is a chain that is not configured. */
export type ChainSettings = {
  readonly btc: EsploraSettings | null
  readonly 'usdt-trc20': TronGridSettings | null
  readonly 'usdt-erc20': EvmSettings | null
}

const accountKey = (kinds: string) =>
  z.optional(
    z.string().check(z.regex(new RegExp(`^(${kinds})[1-9A-HJ-NP-Za-km-z]{107}$`), 'the public key of an account')),
  )
const contract = (name: ChainName, fallback: string) =>
  z._default(z.string().check(z.refine((text) => isAddress(name, text), 'the address of a contract')), fallback)
const wholeNumber = z.string().check(z.regex(/^[1-9]\d{0,8}$/))

/** The variables of the environment that chains are watched by. A chain is on when its key and its provider are given. */
export const chainVariables = {
  EMUN_BTC_XPUB: accountKey('xpub|zpub'),
  EMUN_ESPLORA_URL: urlOr('https://blockstream.info/api'),
  EMUN_ETH_XPUB: accountKey('xpub'),
  EMUN_EVM_URL: z.optional(url),
  EMUN_EVM_CHAIN_ID: z._default(wholeNumber, '1'),
  EMUN_EVM_BLOCKS_AT_ONCE: z._default(wholeNumber, '500'),
  EMUN_EVM_FINAL_AFTER: z.optional(wholeNumber),
  EMUN_USDT_ERC20: contract('usdt-erc20', '0xdAC17F958D2ee523a2206206994597C13D831ec7'),
  EMUN_TRON_XPUB: accountKey('xpub'),
  EMUN_TRONGRID_URL: urlOr('https://api.trongrid.io'),
  EMUN_TRONGRID_KEY: given,
  EMUN_USDT_TRC20: contract('usdt-trc20', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'),
} as const

const shape = z.object(chainVariables)
type Given = z.output<typeof shape>

export function chainSettingsOf(variables: Given): ChainSettings {
  return { btc: btcOf(variables), 'usdt-trc20': tronOf(variables), 'usdt-erc20': evmOf(variables) }
}

function btcOf({ EMUN_BTC_XPUB: key, EMUN_ESPLORA_URL: esplora }: Given): EsploraSettings | null {
  return key === undefined ? null : { accountKey: key, url: esplora }
}

function tronOf(variables: Given): TronGridSettings | null {
  const whole = wholeOrNone(variables, ['EMUN_TRON_XPUB', 'EMUN_TRONGRID_KEY'])
  const { EMUN_TRONGRID_URL: trongrid, EMUN_USDT_TRC20: usdt } = variables
  return whole && { accountKey: whole[0], key: whole[1], url: trongrid, contract: usdt }
}

function evmOf(variables: Given): EvmSettings | null {
  const whole = wholeOrNone(variables, ['EMUN_ETH_XPUB', 'EMUN_EVM_URL'])
  const { EMUN_EVM_FINAL_AFTER: finalAfter } = variables
  return (
    whole && {
      accountKey: whole[0],
      url: whole[1],
      contract: variables.EMUN_USDT_ERC20,
      chainId: Number.parseInt(variables.EMUN_EVM_CHAIN_ID, 10),
      blocksAtOnce: Number.parseInt(variables.EMUN_EVM_BLOCKS_AT_ONCE, 10),
      finalAfter: finalAfter === undefined ? null : Number.parseInt(finalAfter, 10),
    }
  )
}

function isAddress(name: ChainName, text: string): boolean {
  const checked = checkAddress(name, text)
  return typeof checked === 'object' && checked.address === text
}
