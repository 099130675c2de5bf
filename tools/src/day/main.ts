import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { linesOfReport } from '../reconcile-report.ts'
import { watchForStop } from '../stop-signal.ts'
import { parseDayOptions } from './options.ts'
import { playDay } from './play-day.ts'
import { reckon } from './reckoning.ts'
import { tellStories } from './story.ts'
import { withTown } from './town.ts'

// `npm run day -- --customers 500 --seed 7`: a whole day of the product on a fresh database, by all rails, with operators on
// autopilot and time that goes by the sandbox's clock. Ends with the report that compares all books, and with 1 when anything
// stands between them, has no end, or left somebody with other money than their story says.

const root = fileURLToPath(new URL('../../..', import.meta.url))
const options = parseDayOptions(process.argv.slice(2))
const stop = watchForStop()
mkdirSync(join(root, '.data'), { recursive: true })
const folder = mkdtempSync(join(root, '.data', 'day-'))
say(`a day of ${options.customers} customers, --seed ${options.seed}`)

try {
  end(await Promise.race([play(), untilStopped()]))
} catch (error) {
  say(stop.aborted ? `Stopped (${String(stop.reason)})` : String((error as Error).stack))
  end(false)
}

function untilStopped(): Promise<never> {
  return new Promise((_, reject) => stop.addEventListener('abort', () => reject(new Error(String(stop.reason)))))
}

async function play(): Promise<boolean> {
  const { report, complaints } = await withTown({ root, folder, say }, async (town) =>
    reckon(await playDay(town, tellStories(options), say)),
  )
  for (const line of linesOfReport(report)) console.log(line)
  for (const line of complaints) console.log(`NOT AS TOLD ${line}`)
  const isGood = report.breaks.length === 0 && complaints.length === 0
  if (isGood) console.log('The ledger’s audit found nothing, and everybody has what their story says')
  return isGood
}

function end(isGood: boolean): never {
  if (isGood) rmSync(folder, { recursive: true, force: true })
  else say(`--seed ${options.seed} tells the same stories again; what this day left is in ${folder}`)
  process.exit(isGood ? 0 : 1)
}

function say(line: string): void {
  process.stderr.write(`${Math.round(performance.now() / 1_000)} s: ${line}\n`)
}
