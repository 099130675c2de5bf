import { printFigures } from '../budgets.ts'
import { visits } from '../web-vitals/measure.ts'
import { printAudited } from '../lighthouse/table.ts'
import { printVitals } from '../web-vitals/table.ts'
import { conditions } from '../web-vitals/visit.ts'
import { type MoneyReport, printMoney } from './report-money.ts'
import { print, printComputer, printDoubt } from './report-words.ts'
import type { WebPart } from './web-part.ts'

/** What was measured, each part when it was. Load averages are the machine's: above one, somebody else was at work too. */
export type Report = {
  readonly web?: WebPart & { readonly measuredAt: string }
  readonly money?: MoneyReport
}

/** The report as docs/benchmarks.md shows it. */
export function printReport({ web, money }: Report): string {
  const parts = [
    `# Benchmarks

\`npm run bench\` writes this page and [benchmarks.json](benchmarks.json); nothing here is written by hand. \`-- --only=web\` or
\`-- --only=money\` measures one part and leaves the other as it was. Times belong to a machine on a day: no test asserts one.`,
    web ? printWeb(web) : `## What the web app weighs\n\nNot measured yet.`,
    money ? printMoney(money) : `## The ledger beside its peers\n\nNot measured yet.`,
  ]
  return `${parts.join('\n\n')}\n`
}

function printWeb(web: NonNullable<Report['web']>): string {
  const { slowerCpu, latencyMs, downBitsPerSecond, upBitsPerSecond } = conditions
  const network = `${print(downBitsPerSecond / 1e6, 1)} Mbit/s down, ${print(upBitsPerSecond / 1e6, 2)} up, ${latencyMs} ms there and back`
  return `## What the web app weighs

Everything a first visit loads up to a screen, against the budget: kB of 1,000 bytes, scripts and styles gzipped, fonts as
they are stored, words in the language that weighs most. A build over one of these fails \`npm test\`.

${printFigures(web.budgets)}

## What a visitor waits for

Measured ${web.measuredAt} with ${web.browser}: ${printComputer(web.computer)}; load average ${print(web.loadAtStart, 1)} before the run and ${print(web.loadAtEnd, 1)} after it.${printDoubt(web)}

${printVitals(web.vitals)}

- Medians of ${visits} visits a language, with the lowest and the highest: a phone of 390 × 844, its processor slowed ${slowerCpu} times, ${network},
  nothing in its cache, the production build as \`npm start\` serves it. Browser, server and database share the machine.
- The largest paint of the landing is its first paragraph; that of the dashboard is the balance, asked from the server.
- Interactions: on the landing, opening the dialog; in the dialog, typing a phone; on the dashboard, going to Activity.
- Requests, images and shifts are no times: \`e2e/stories/budgets.spec.ts\` asserts them in every \`npm test\`.

## What Lighthouse says

Scores of 100 by its mobile preset, each beside its budget, in the same run. \`npm test\` asks for all of them that are no time.

${web.lighthouse ? printAudited(web.lighthouse) : 'Not measured yet.'}`
}
