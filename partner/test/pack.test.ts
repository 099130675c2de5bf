import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const room = fileURLToPath(new URL('..', import.meta.url))
const compiler = join(room, '../node_modules/typescript/bin/tsc')

const shop = `import { openPartner, verifyWebhook } from '@emun/partner'
const emun = openPartner({ url: 'https://emun.example', key: 'test_1', secret: 'secret_test_1' })
console.log(typeof emun.createPayment, typeof verifyWebhook)
`
const wrongShop = `${shop}emun.createPayment({ amount: 12.5, reference: 'order-1' })\n`

it('as others install it plain Node runs it, and the compiler knows its types', { timeout: 60_000 }, () => {
  const project = mkdtempSync(join(tmpdir(), 'emun-pack-'))
  const run = (...args: readonly string[]) =>
    execFileSync(process.execPath, args, { cwd: project, encoding: 'utf8', stdio: 'pipe' })
  const checked = (file: string) =>
    run(compiler, '--noEmit', '--strict', '--module', 'nodenext', '--target', 'es2023', '--types', '', file)
  try {
    const installed = join(project, 'node_modules/@emun/partner')
    mkdirSync(installed, { recursive: true })
    run(join(room, 'pack.mjs'), installed)
    writeFileSync(join(project, 'package.json'), '{ "type": "module" }')
    for (const [file, text] of Object.entries({ 'shop.js': shop, 'shop.ts': shop, 'wrong.ts': wrongShop }))
      writeFileSync(join(project, file), text)
    expect(run('shop.js')).toBe('function function\n')
    checked('shop.ts')
    expect(() => checked('wrong.ts')).toThrow(/Command failed/)
  } finally {
    rmSync(project, { recursive: true })
  }
})
