import { expect, it } from 'vitest'
import { parseOrder } from './operator-options.ts'

const person = ['--email', 'noa@emun.example', '--name', 'Noa Bar', '--role', 'admin']

it('reads whom to add', () => {
  expect(parseOrder(['add', ...person])).toEqual({
    act: 'add',
    email: 'noa@emun.example',
    name: 'Noa Bar',
    role: 'admin',
  })
})

it('reads whom to invite again, and where', () => {
  expect(parseOrder(['invite', '--email', 'noa@emun.example', '--data', 'here'])).toEqual({
    act: 'invite',
    email: 'noa@emun.example',
    data: 'here',
  })
})

it.each([
  [[]],
  [['add']],
  [['add', '--email', 'noa@emun.example', '--name', 'Noa Bar', '--role', 'king']],
  [['add', '--email', 'noa', '--name', 'Noa Bar', '--role', 'admin']],
  [['invite']],
  [['remove', ...person]],
  [['add', ...person, '--force']],
])('refuses %j', (words) => {
  expect(parseOrder(words)).toBeNull()
})
