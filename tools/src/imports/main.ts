import { fileURLToPath } from 'node:url'
import { printFindings } from '../tidy/finding.ts'
import { readSources } from '../tidy/source.ts'
import { findForbiddenImports } from './check-imports.ts'

/** `tsx tools/src/imports/main.ts`: prints the forbidden imports of the project and fails when there are any. */
const findings = findForbiddenImports(readSources(fileURLToPath(new URL('../../..', import.meta.url))))
if (findings.length > 0) console.log(printFindings(findings))
process.exitCode = findings.length > 0 ? 1 : 0
