import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { main } from '../bin/command.ts'
import { makeKey, makeReceipt, type TestKey } from './made-receipt.ts'

const folder = mkdtempSync(join(tmpdir(), 'emun-verify-'))
const room = fileURLToPath(new URL('..', import.meta.url))
const kept = (name: string, value: unknown): string => {
  const file = join(folder, name)
  writeFileSync(file, typeof value === 'string' ? value : JSON.stringify(value))
  return file
}
let key: TestKey
let receipt: string
let forged: string
let keys: string

beforeAll(async () => {
  key = await makeKey('2026-01-01T00:00:00.000Z')
  const sound = await makeReceipt([key], '2026-02-01T00:00:00.000Z')
  const [sealed] = sound.entries
  receipt = kept('receipt.json', sound)
  forged = kept('forged.json', { ...sound, entries: [{ ...sealed, entry: { ...sealed?.entry, amount: '-1' } }] })
  keys = kept('keys.json', { ok: true, keys: [key.key] })
})
afterAll(() => rmSync(folder, { recursive: true }))

async function ran(...words: readonly string[]): Promise<{ code: number; said: string }> {
  let said = ''
  const code = await main(words, (text) => (said += text))
  return { code, said }
}

describe('the command', () => {
  test('ends with 0 and says what the receipt is of', async () => {
    const { code, said } = await ran(receipt, '--key', keys)
    expect(code).toBe(0)
    expect(said).toMatch(/^The receipt is sound\./)
    expect(said).toContain('transfer of -1050 minor units of USD')
  })

  test('says without --key that nobody knows yet whose signature it is', async () => {
    const { code, said } = await ran(receipt)
    expect(code).toBe(0)
    expect(said).toContain('give the published keys with --key')
  })

  test('ends with 1 and names what failed', async () => {
    const { code, said } = await ran('--key', keys, forged)
    expect(code).toBe(1)
    expect(said).toMatch(/^The receipt is NOT sound\./)
    expect(said).toContain('FAILED entry: the entry is not in its block')
  })

  test('ends with 1 when the key is another', async () => {
    const other = kept('others.json', [(await makeKey('2026-01-01T00:00:00.000Z')).key])
    expect(await ran(receipt, '--key', other)).toMatchObject({ code: 1 })
  })

  test('ends with 1 when the later head is of another log', async () => {
    const other = await makeReceipt([key], '2026-02-01T00:00:00.000Z', { amount: '5' })
    const { code, said } = await ran(receipt, '--head', kept('head.json', { head: other.head }))
    expect(code).toBe(1)
    expect(said).toContain('FAILED continued')
  })

  test('ends with 1 and says so when the service owns up that its books are damaged', async () => {
    const { code, said } = await ran(kept('damaged.json', { ok: true, state: 'damaged' }), '--key', keys)
    expect(code).toBe(1)
    expect(said).toContain('its books no longer have what was sealed')
  })

  test('takes the whole answer of the service for a receipt', async () => {
    const sound = await makeReceipt([key], '2026-02-01T00:00:00.000Z')
    expect(await ran(kept('answer.json', { ok: true, state: 'sealed', receipt: sound }))).toMatchObject({ code: 0 })
  })

  test.each([[[]], [['--help']], [['a.json', 'b.json']]])('says how it is used for %j', async (words) => {
    const { code, said } = await ran(...words)
    expect(code).toBe(2)
    expect(said).toContain('emun-verify receipt.json')
  })

  test('ends with 2 when there is no such file, or no JSON in it', async () => {
    expect(await ran(join(folder, 'nowhere.json'))).toMatchObject({ code: 2 })
    expect(await ran(kept('page.html', '<html>'))).toMatchObject({ code: 2 })
  })
})

describe('as a program', () => {
  const exitOf = (program: string, file: string) =>
    new Promise<number>((resolve) => {
      execFile(process.execPath, [program, file, '--key', keys], (error) => resolve(Number(error?.code ?? 0)))
    })

  test('runs from the sources', async () => {
    expect(await exitOf(join(room, 'bin/emun-verify.mjs'), receipt)).toBe(0)
    expect(await exitOf(join(room, 'bin/emun-verify.mjs'), forged)).toBe(1)
  })

  test('needs nothing but Node once it is built', async () => {
    const outfile = join(folder, 'command.mjs')
    const { metafile } = await build({
      entryPoints: [join(room, 'bin/command.ts')],
      outfile,
      bundle: true,
      platform: 'node',
      format: 'esm',
      target: 'node20',
      metafile: true,
      logLevel: 'silent',
    })
    const imported = Object.values(metafile.outputs).flatMap(({ imports }) => imports.map(({ path }) => path))
    expect(imported.every((path) => path.startsWith('node:'))).toBe(true)
    const program = kept(
      'program.mjs',
      `import { main } from './command.mjs'\nprocess.exitCode = await main(process.argv.slice(2))`,
    )
    expect(await exitOf(program, receipt)).toBe(0)
    expect(await exitOf(program, forged)).toBe(1)
  })
})
