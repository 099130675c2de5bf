import { hour, minute } from '@emun/contract/time'
import type { Claim } from '../../platform/attempts.ts'

/** How often one network may ask what a payment costs. */
export function quoteClaims(network: string): readonly Claim[] {
  return [{ limit: { action: 'hosted_quote', most: 60, withinMs: minute }, subject: network }]
}

/** How many payments may begin: each costs somebody’s work, and a whole office may pay one shop. */
export function beginClaims(network: string, payee: string): readonly Claim[] {
  return [
    { limit: { action: 'hosted_begin', most: 60, withinMs: hour }, subject: network },
    { limit: { action: 'hosted_begin_all', most: 1_000, withinMs: hour }, subject: payee },
  ]
}
