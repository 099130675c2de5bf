import { describe, expect, it, test } from 'vitest'
import { exampleKeys, usdtOnTron } from '../../../test/support/chain-ways.ts'
import { accountBehind, checkAddress, ethereumAddress } from './addresses.ts'
import { openOwnAddresses } from './own-addresses.ts'
import { type ChainName, chainNames } from './port.ts'

// The account of “abandon … about” as BIP84 itself prints it, and what every wallet shows for those words.
const bitcoin = ['bc1qcr8te4kr609gcawutmrza0j4xv80jy8z306fyu', 'bc1qnjg0jd8228aq7egyzacy8cys3knf9xvrerkf9g']
const xpubOfTheSame =
  'xpub6CatWdiZiodmUeTDp8LT5or8nmbKNcuyvz7WyksVFkKB4RHwCD3XyuvPEbvqAQY3rAPshWcMLoP2fMFMKHPJ4ZeZXYVUhLv1VMrjPC7PW6V'
const privateKey =
  'zprvAdG4iTXWBoARxkkzNpNh8r6Qag3irQB8PzEMkAFeTRXxHpbF9z4QgEvBRmfvqWvGp42t42nvgGpNgYSJA9iefm1yYNZKEm7z6qUWCroSQnE'
const xprvOfTheSame =
  'xprv9ybY78BftS5UGANki6oSifuQEjkpyAC8ZmBvBNTshQnCBcxnefjHS7buPMkkqhcRzmoGZ5bokx7GuyDAiktd5HemohAU4wV1ZPMDRmLpBMm'
const ethereum = '0x9858EfFD232B4033E47d90003D41EC34EcaEda94'
const tron = 'TUEZSdKsoDHQMeZwihtdoBiN46zxhGWYdH'

const own = (name: ChainName, key: string) => openOwnAddresses(name, key).deriveAddress

test.each([
  ['BIP84 by its zpub', 'btc', exampleKeys.zpub, bitcoin],
  ['BIP84 by the same key as an xpub', 'btc', xpubOfTheSame, bitcoin],
  ['Ethereum', 'usdt-erc20', exampleKeys.ethereum, [ethereum]],
  ['TRON', 'usdt-trc20', exampleKeys.tron, [tron]],
] as const)('derives the addresses that wallets do: %s', (_name, chain, key, addresses) => {
  expect(addresses.map((_, index) => own(chain, key)(index))).toEqual(addresses)
})

test.each([
  ['a private key', privateKey],
  ['a private key of the other spelling', xprvOfTheSame],
  ['a mistyped key', exampleKeys.zpub.replace('AijB', 'AijC')],
  ['a key of a Bitcoin account of another kind', exampleKeys.zpub.replace('zpub', 'ypub')],
  [
    'the public key of a whole wallet',
    'xpub661MyMwAqRbcFtXgS5sYJABqqG9YLmC4Q1Rdap9gSE8NqtwybGhePY2gZ29ESFjqJoCu1Rupje8YtGqsefD265TMg7usUDFdp6W1EGMcet8',
  ],
  ['nothing', ''],
])('takes no %s for an account, and quotes none', (_name, key) => {
  expect(() => own('btc', key)).toThrow(/^the configuration is wrong:\n {2}EMUN_BTC_XPUB: [\w ]+$/)
})

const usdtOnEthereum = '0xdAC17F958D2ee523a2206206994597C13D831ec7'
const payable = {
  btc: [
    ...bitcoin,
    '1BoatSLRHtKNngkdXEeobR76b53LETtpyT',
    '3P14159f73E4gFr7JterCCQh9QjiTjiZrG',
    'bc1qrp33g0q5c5txsp9arysrx4k6zdkfs4nce4xj0gdcccefvpysxf3qccfmv3',
    'bc1p5cyxnuxmeuwuvkwfem96lqzszd02n6xdcjrs20cac6yqjjwudpxqkedrcr',
  ],
  'usdt-erc20': [ethereum, '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'],
  'usdt-trc20': [tron, usdtOnTron, 'TJmmqjb1DK9TTZbQXzRQ2AuA94z4gKAPFh'],
} satisfies Record<ChainName, readonly string[]>

describe.each(chainNames)('an address for %s', (name) => {
  test.each(payable[name])('may be %s', (address) => {
    expect(checkAddress(name, address)).toEqual({ address })
  })

  const elsewhere = chainNames.filter((each) => each !== name).flatMap((each) => payable[each])
  test.each([
    ...elsewhere,
    'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx',
    'mipcBbFg9gMiCh81Kj8tqqdgoZub1ZJRfn',
    'ltc1qw508d6qejxtdg4y5r3zarvary0c5xw7kgmn4n9',
  ])('is on another network: %s', (address) => {
    expect(checkAddress(name, address)).toBe('wrong_network')
  })

  test.each([
    '',
    'nonsense',
    'bc1qcr8te4kr609gcawutmrza0j4xv80jy8z306fyv',
    'bc1qcr8te4kr609gcawutmrza0j4xv80jy8Z306fyu',
    '1BoatSLRHtKNngkdXEeobR76b53LETtpyU',
    'bc1p5cyxnuxmeuwuvkwfem96lqzszd02n6xdcjrs20cac6yqjjwudpxqkedrcz',
    // Taproot under the checksum of version 0, and a version that nobody can spend from.
    'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqh2y7hd',
    'bc1zw508d6qejxtdg4y5r3zarvaryvaxxpcs',
    '0x9858EfFD232B4033E47d90003D41EC34EcaEda95',
    '0x9858efFD232B4033E47d90003D41EC34EcaEda94',
    '0x9858EfFD232B4033E47d90003D41EC34EcaEda9',
    '0x0000000000000000000000000000000000000000',
    'TUEZSdKsoDHQMeZwihtdoBiN46zxhGWYdI',
    'TUEZSdKsoDHQMeZwihtdoBiN46zxhGWYd',
    "bc1q' or 1=1",
  ])('is not %j', (text) => {
    expect(checkAddress(name, text)).toBe('incorrect')
  })
})

it('gives an address that was typed in one case its one spelling', () => {
  expect(checkAddress('usdt-erc20', ethereum.toLowerCase())).toEqual({ address: ethereum })
  expect(checkAddress('usdt-erc20', `0x${ethereum.slice(2).toUpperCase()}`)).toEqual({ address: ethereum })
  expect(checkAddress('btc', bitcoin[0]?.toUpperCase() ?? '')).toEqual({ address: bitcoin[0] })
})

it('refuses to pay a token to its own contract, where it would be lost', () => {
  const { checkAddress: check } = openOwnAddresses('usdt-erc20', exampleKeys.ethereum, [usdtOnEthereum])
  expect(check(usdtOnEthereum)).toBe('incorrect')
  expect(check(usdtOnEthereum.toLowerCase())).toBe('incorrect')
  expect(openOwnAddresses('usdt-trc20', exampleKeys.tron, [usdtOnTron]).checkAddress(usdtOnTron)).toBe('incorrect')
})

it('knows the account behind an address of TRON, which is the same on Ethereum', () => {
  expect(accountBehind(usdtOnTron)).toBe('a614f803b6fd780986a42c78ec9c7f77e6ded13c')
  expect(accountBehind(ethereumAddress(accountBehind(usdtOnTron)))).toBe('a614f803b6fd780986a42c78ec9c7f77e6ded13c')
})
