import type { AuditPart } from '@emun/ledger'
import { postingsHaveRows, rowsAreMoved } from '../../platform/moved-audit.ts'

const accounts = `left join wallet giver on giver.customer_id = g.giver_id
  left join ledger.account a on a.owner = 'fundraising:' || g.fundraising_id and a.kind = 'fundraising' and a.asset = g.currency`

/** Each gift from a balance is one posting, so is what went back of it, and each posting of a fundraising is a gift or a move. */
export const fundraisingAudit: readonly AuditPart[] = [
  rowsAreMoved({
    name: 'gifts',
    rule: 'gift_is_its_posting',
    rows: `select g.id, g.amount_minor, giver.main_account as payer, a.id as payee from fundraising_gift g ${accounts}`,
  }),
  rowsAreMoved({
    name: 'returned gifts',
    rule: 'returned_gift_is_its_posting',
    rows: `select g.returned_id as id, g.amount_minor, a.id as payer, giver.main_account as payee
      from fundraising_gift g ${accounts}`,
  }),
  postingsHaveRows({
    name: 'fundraising postings',
    rule: 'posting_is_of_a_fundraising',
    isStray: `s.kind = 'fundraising' and not exists (select from fundraising_gift where id = s.id)
      and not exists (select from fundraising_move where id = s.id)`,
  }),
]
