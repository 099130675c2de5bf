import { randomInt } from 'node:crypto'

/** No vowels, so that no words come out; and nothing that looks like something else. */
const letters = 'BCDFGHJKMNPQRSTVWXZ23456789'
const length = 10

/** A code that somebody invites by: short enough to read aloud, and nobody guesses another one. */
export function newInviteCode(): string {
  return Array.from({ length }, () => letters[randomInt(letters.length)]).join('')
}
