import { fileURLToPath } from 'node:url'
import { printFindings } from './finding.ts'
import { lengthStatistics } from './lengths.ts'
import { readSources } from './source.ts'
import { findUntidy } from './tidy.ts'

/** `tsx tools/src/tidy/main.ts [--stats]`: prints the findings and fails when there are any; `--stats` prints lengths. */
const sources = readSources(fileURLToPath(new URL('../../..', import.meta.url)))

if (process.argv.includes('--stats')) {
  console.log(lengthStatistics(sources))
} else {
  const findings = findUntidy(sources)
  if (findings.length > 0) console.log(printFindings(findings))
  process.exitCode = findings.length > 0 ? 1 : 0
}
