import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import type { Language } from '../language/index.ts'

/** What everybody of the demo signs in with: there is nothing behind these doors but simulated rails. */
export const demoPassword = 'emun-demo'

type DemoCustomer = {
  readonly phone: string
  readonly language: Language
  readonly nickName: string
  readonly firstName: string
  readonly lastName: string
}

/** The demo's customers, one a language. Their phones are valid and belong to nobody. */
export const demoCustomers = [
  { phone: '+972502345678', language: 'he', nickName: 'dana', firstName: 'דנה', lastName: 'כהן' },
  { phone: '+972522345679', language: 'ar', nickName: 'ahmad', firstName: 'أحمد', lastName: 'خليل' },
  { phone: '+972542345670', language: 'ru', nickName: 'anna', firstName: 'Анна', lastName: 'Петрова' },
  { phone: '+972532345671', language: 'en', nickName: 'michael', firstName: 'Michael', lastName: 'Levin' },
] as const satisfies readonly DemoCustomer[]

/** Whose shop is paid through an interface, and who raises money. */
export const demoPartner = demoCustomers[3]
export const demoOrganiser = demoCustomers[0]

/** Whom the demo hires for a role. */
export function demoEmail(role: string): string {
  return role === 'admin' ? 'operator@emun.example' : `${role}@emun.example`
}

export const sandboxDemo = endpoint({
  method: 'GET',
  path: '/sandbox/demo',
  caller: 'sandbox',
  summary:
    'Whether this start has the demo’s people, the fundraiser a guest may give to, and what the server’s clock says.',
  reply: z.object({
    ok: z.literal(true),
    isSeeded: z.boolean(),
    /** Null when there is none. */
    fundraising: z.nullable(z.string()),
    now: z.string(),
  }),
  refusals: [],
})
