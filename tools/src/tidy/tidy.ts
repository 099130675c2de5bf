import { promiseRules } from '../promises/promises.ts'
import { findBannedCalls } from './banned-calls.ts'
import { findUnlistedEndpoints } from './endpoints.ts'
import type { Finding, Rule } from './finding.ts'
import { findLongFiles, findLongFunctions } from './lengths.ts'
import { findMisnumberedMigrations, findUncheckedAmounts, findUngrantedTables } from './migrations.ts'
import { findUnreadable } from './program.ts'
import { findUnheldRules } from './rules-table.ts'
import { findPhysicalStyleObjects, findPhysicalStyles } from './sides.ts'
import type { Source } from './source.ts'
import { findSilentSuppressions } from './suppressions.ts'
import { findUntestedRefusals } from './untested-refusals.ts'
import { findForgottenWords } from './word-sets.ts'
import { findBannedWords, findEmptyNames, findMachinePaths } from './words.ts'

const rules: readonly Rule[] = [
  findUnreadable,
  findLongFunctions,
  findLongFiles,
  findBannedCalls,
  findBannedWords,
  findMachinePaths,
  findEmptyNames,
  findSilentSuppressions,
  findPhysicalStyles,
  findPhysicalStyleObjects,
  findMisnumberedMigrations,
  findUncheckedAmounts,
  findUngrantedTables,
  findUnlistedEndpoints,
  findUntestedRefusals,
  findForgottenWords,
  ...promiseRules,
  findUnheldRules,
]

/** The house rules no formatter, linter or compiler can see; STYLE.md says them, this holds them. */
export function findUntidy(sources: readonly Source[]): readonly Finding[] {
  return rules.flatMap((rule) => rule(sources))
}
