import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import { type Daemon, eicar, hasClamd, largestScanBytes, playClamd, startClamd } from '../../../test/support/clamd.ts'
import { openBuiltInScanner } from './built-in.ts'
import { openClamd, readClamdAddress } from './clamd.ts'
import type { FileScanner } from './port.ts'

if (!hasClamd) {
  process.stderr.write(
    '\n  THE REAL CLAMD IS NOT TESTED: there is none on this machine (apt-get install clamav-daemon)\n\n',
  )
}

type Opened = { readonly scanner: FileScanner; readonly stop: () => Promise<void> }

const behind = async (daemon: Promise<Daemon>): Promise<Opened> => {
  const { address, stop } = await daemon
  return { scanner: openClamd(address), stop }
}

const scanners: readonly (readonly [name: string, open: () => Promise<Opened>])[] = [
  ['the built-in scanner', async () => ({ scanner: openBuiltInScanner(), stop: async () => undefined })],
  ['a clamd that is played', () => behind(playClamd())],
  ...(hasClamd ? [['the real clamd', () => behind(startClamd())] as const] : []),
]

describe.each(scanners)('%s', (_, open) => {
  let opened: Opened
  beforeAll(async () => {
    opened = await open()
  })
  afterAll(() => opened.stop())

  it.each([
    ['nothing', Buffer.alloc(0)],
    ['a little', Buffer.from('hello')],
    ['as much as it takes', Buffer.alloc(largestScanBytes - 1, 'emun')],
    ['most of the test file', eicar.subarray(0, -1)],
  ])('finds %s clean', async (__, bytes) => expect(await opened.scanner.scan(bytes)).toEqual({ outcome: 'clean' }))

  it.each([
    ['alone', eicar],
    ['deep inside', Buffer.concat([Buffer.alloc(200_000, 1), eicar, Buffer.alloc(1_000, 2)])],
    ['across two chunks of the stream', Buffer.concat([Buffer.alloc(65_520, 1), eicar])],
  ])('finds the test file %s', async (__, bytes) =>
    expect(await opened.scanner.scan(bytes)).toMatchObject({
      outcome: 'infected',
      name: expect.stringContaining('Eicar-Test') as string,
    }),
  )

  it('looks at several at once without mixing them up', async () => {
    const files = Array.from({ length: 12 }, (__, index) => (index % 3 === 0 ? eicar : Buffer.alloc(100_000, index)))
    const verdicts = await Promise.all(files.map((bytes) => opened.scanner.scan(bytes)))
    expect(verdicts.map(({ outcome }) => outcome)).toEqual(
      files.map((bytes) => (bytes === eicar ? 'infected' : 'clean')),
    )
  })
})

describe.each(scanners.slice(1))('%s', (_, open) => {
  it('gives no verdict on more than it takes, also while we still send', async () => {
    const { scanner, stop } = await open()
    expect(await scanner.scan(Buffer.alloc(5 * largestScanBytes))).toMatchObject({ outcome: 'error' })
    await stop()
  })

  it('gives no verdict once it is gone', async () => {
    const { scanner, stop } = await open()
    await stop()
    expect(await scanner.scan(Buffer.from('hello'))).toMatchObject({ outcome: 'error' })
  })
})

describe('an answer that is no verdict', () => {
  test.each([
    ['half an answer', 'stream: O'],
    ['an answer without its end', 'stream: OK'],
    ['another answer', 'PONG\0'],
    ['an answer without end', 'x'.repeat(10_000)],
    ['silence', ''],
  ])('is an error: %s', async (_, words) => {
    const daemon = await playClamd((socket) => socket.end(words))
    expect(await openClamd(daemon.address).scan(Buffer.alloc(300_000))).toMatchObject({ outcome: 'error' })
    await daemon.stop()
  })
})

describe('the address of a clamd', () => {
  test.each([
    ['unix:/run/clamav/clamd.ctl', { path: '/run/clamav/clamd.ctl' }],
    ['tcp:127.0.0.1:3310', { host: '127.0.0.1', port: 3310 }],
    ['tcp:[::1]:3310', { host: '::1', port: 3310 }],
    ['tcp:clamd.example.com:3310', null],
    ['built-in', null],
  ])('%s is %j', (text, address) => expect(readClamdAddress(text)).toEqual(address))
})
