import { type ChildProcess, spawn } from 'node:child_process'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../..', import.meta.url))
const longestMs = 60_000

type Settings = Readonly<Record<string, string>>

/** Runs a program of the tree as its printed command does; what it says comes to `hear`. */
function run(file: string, settings: Settings, hear: (text: string) => void): ChildProcess {
  const child = spawn(process.execPath, ['--import', 'tsx', file], { cwd: root, env: { ...process.env, ...settings } })
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => hear(String(chunk)))
  return child
}

/** The sample shop, until `stop`. */
export async function openShop(settings: Settings): Promise<{ readonly stop: () => void }> {
  let said = ''
  let isReady: () => void = () => undefined
  const ready = new Promise<void>((resolve) => (isReady = resolve))
  const child = run('examples/shop/shop.ts', settings, (text) => {
    said += text
    if (said.includes('ready ')) isReady()
  })
  const late = setTimeout(() => child.kill(), longestMs)
  await Promise.race([
    ready,
    new Promise((_, reject) => child.once('exit', () => reject(new Error(`the shop does not open:\n${said}`)))),
  ])
  clearTimeout(late)
  return { stop: () => void child.kill() }
}

/** The quick start of the documents, letter for letter; what it says. */
export async function runQuickStart(settings: Settings): Promise<string> {
  const [, program = ''] = /```ts\n([\s\S]*?)```/.exec(readFileSync(join(root, 'docs/partner-api.md'), 'utf8')) ?? []
  const file = join(root, `quick-start-${process.pid}.ts`)
  writeFileSync(file, program)
  try {
    let said = ''
    const child = run(file, settings, (text) => void (said += text))
    await new Promise((resolve) => child.once('exit', resolve))
    return said
  } finally {
    rmSync(file)
  }
}
