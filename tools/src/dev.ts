import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, watch } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { startPostgres } from './postgres/index.ts'
import { run } from './run.ts'
import { parseOptions } from './start-options.ts'
import { watchForStop } from './stop-signal.ts'

// `npm run dev`: the product as `npm start` runs it, on data of its own, built and started again after every change.
// The pages are written by the build, so a change is seen by loading the page again.

const root = fileURLToPath(new URL('../..', import.meta.url))
const stop = watchForStop()
const environment = { EMUN_DATA: join(root, '.data', 'dev'), ...process.env }
const { dataFolder, hasDemo } = parseOptions(process.argv.slice(2), environment, root)
const sources = ['contract/src', 'ledger/src', 'ledger/sql', 'server/src', 'server/migrations']
const watched = [...sources, 'ui/src', 'web/src', 'console/src']
const settleMs = 150

const postgres = await holdPostgres()
let product = startProduct()
for await (const change of sourceChanges()) {
  say(`${change} has changed`)
  if ((await build()) !== 0) continue
  await end(product)
  product = startProduct()
}
await end(product)
await postgres?.stop()
process.exit(0)

// Held here so that the database does not stop and start again with the product.
async function holdPostgres(): Promise<{ readonly stop: () => Promise<void> } | undefined> {
  if (process.env['DATABASE_URL'] !== undefined) return undefined
  mkdirSync(dataFolder, { recursive: true })
  return startPostgres({ dataFolder: join(dataFolder, 'postgres'), durable: true, log: say })
}

function startProduct(): ChildProcess {
  const args = [join(root, 'tools', 'start.mjs'), `--data=${dataFolder}`, ...(hasDemo ? [] : ['--empty'])]
  return spawn(process.execPath, args, { cwd: root, stdio: 'inherit' })
}

async function build(): Promise<number> {
  const args = ['--import', 'tsx', join(root, 'tools', 'src', 'build.ts')]
  return run({ program: process.execPath, args, cwd: root, signal: stop })
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill('SIGTERM')
  await once(child, 'exit')
}

/** Gives the name of a changed file once things have settled, until it is time to stop. */
async function* sourceChanges(): AsyncGenerator<string> {
  let changed: string | undefined
  for (const folder of watched.filter((each) => existsSync(join(root, each)))) {
    watch(join(root, folder), { recursive: true, signal: stop }, (_, name) => (changed = `${folder}/${name}`))
  }
  while (!stop.aborted) {
    await sleep(settleMs)
    if (changed === undefined) continue
    const name = changed
    changed = undefined
    yield name
  }
}

function say(line: string): void {
  process.stderr.write(`${line}\n`)
}
