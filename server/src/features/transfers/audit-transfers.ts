import type { AuditPart } from '@emun/ledger'
import { postingsHaveRows, rowsAreMoved } from '../../platform/moved-audit.ts'

/** Each transfer is one posting of its own, and each such posting a transfer. */
export const transferAudit: readonly AuditPart[] = [
  rowsAreMoved({
    name: 'transfers',
    rule: 'transfer_is_its_posting',
    rows: `select t.id, t.amount_minor, payer.main_account as payer, payee.main_account as payee from transfer t
      left join wallet payer on payer.customer_id = t.payer_id left join wallet payee on payee.customer_id = t.payee_id`,
  }),
  postingsHaveRows({
    name: 'transfer postings',
    rule: 'posting_is_its_transfer',
    isStray: `s.kind = 'transfer' and not exists (select from transfer t where t.id = s.id)`,
  }),
]
