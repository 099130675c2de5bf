import type { Rule } from '../tidy/finding.ts'
import { findUnseenBehaviours } from './behaviours.ts'
import { findUnplayedCalls } from './calls.ts'
import { findUnheldRules } from './fields.ts'
import { findWrongFigures } from './figures.ts'
import { findUnsaidMessages } from './messages.ts'
import { findUnshownStatuses } from './statuses.ts'

/** What the specification asks for, table by table in docs/promises: each row is kept by something, and says by what. */
export const promiseRules: readonly Rule[] = [
  findUnplayedCalls,
  findUnheldRules,
  findUnsaidMessages,
  findWrongFigures,
  findUnshownStatuses,
  findUnseenBehaviours,
]
