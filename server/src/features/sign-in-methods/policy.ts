import { hour, minute } from '@emun/contract/time'
import type { AttemptLimit } from '../../platform/attempts.ts'

/** A passkey signs a challenge while somebody is looking at the prompt, and never later. */
export const challengeLifeMs = 5 * minute
export const challengesPerAddress: AttemptLimit = { action: 'passkey_login', most: 30, withinMs: minute }

export const mostPasskeys = 20

/** How long an offered secret waits for the code that confirms it. */
export const offerLifeMs = 15 * minute

/** Guesses at codes of an authenticator app, wherever they are made: a code is one of a million and lives for a minute. */
export const codeLimit: AttemptLimit = { action: 'one_time_code', most: 10, withinMs: hour }

/** Tries to prove who is acting, by all of a customer's sessions together. */
export const proofLimit: AttemptLimit = { action: 'step_up', most: 5, withinMs: 15 * minute }
