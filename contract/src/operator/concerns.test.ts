import { expect, test } from 'vitest'
import { concernsOf, type Read } from './concerns.ts'

const profile = { firstName: 'Dana', lastName: 'Cohen', dateOfBirth: '1990-03-27' }

test.each<[string, Read, number, readonly string[]]>([
  ['nothing was copied and nothing is odd', {}, 0, []],
  ['all agrees', { nameRead: 'COHEN, Dana', dateOfBirthRead: '1990-03-27' }, 0, []],
  ['the name is in another script, which only an eye can compare', { nameRead: 'דנה כהן' }, 0, []],
  ['another name', { nameRead: 'Dana Levi' }, 0, ['name_differs']],
  ['another day of birth', { dateOfBirthRead: '1990-03-28' }, 0, ['birth_date_differs']],
  ['somebody else sent the same picture', {}, 1, ['seen_before']],
  ['the reviewer is not sure', { hasDoubt: true }, 0, ['doubt']],
  [
    'everything at once',
    { nameRead: 'Noa', dateOfBirthRead: '2015-01-01', hasDoubt: true },
    2,
    ['name_differs', 'birth_date_differs', 'seen_before', 'doubt'],
  ],
])('%s', (_, read, sameOfOthers, concerns) => {
  expect(concernsOf(profile, read, sameOfOthers)).toEqual(concerns)
})
