import type { OperatorId } from '@emun/contract/ids'
import { operatorRoles } from '@emun/contract/operator'
import { expect, it, test } from 'vitest'
import { objectionTo } from './policy.ts'

const maya = 'opr_1' as OperatorId
const rivka = 'opr_2' as OperatorId
const now = new Date('2030-01-01T10:00:00Z')
const later = new Date(now.getTime() + 1)
const open = { proposedBy: maya, expiresAt: later, isDecided: false }

it('is for somebody else with the role of an approver', () => {
  expect(objectionTo(open, { id: rivka, role: 'approver' }, now)).toBeNull()
})

it('is never for whoever proposed, whatever they are by now', () => {
  expect(objectionTo(open, { id: maya, role: 'approver' }, now)).toBe('own_proposal')
})

test.each(operatorRoles.filter((role) => role !== 'approver'))('is not for the role %s', (role) => {
  expect(objectionTo(open, { id: rivka, role }, now)).toBe('not_an_approver')
})

it('is over at its last moment, and once it was decided', () => {
  const approver = { id: rivka, role: 'approver' } as const
  expect(objectionTo(open, approver, later)).toBe('expired')
  expect(objectionTo({ ...open, isDecided: true }, approver, now)).toBe('decided')
})
