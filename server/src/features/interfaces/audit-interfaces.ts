import type { AuditPart } from '@emun/ledger'
import { postingsHaveRows, rowsAreMoved } from '../../platform/moved-audit.ts'

/** What each kind of row says moved, from whom to whom. */
const rows = {
  payment: `select p.posting_id as id, p.amount_minor, p.payer_id as payer, i.customer_id as payee
    from partner_payment p join interface i on i.id = p.interface_id`,
  refund: `select r.posting_id as id, r.amount_minor, i.customer_id as payer, p.payer_id as payee
    from partner_refund r join partner_payment p on p.id = r.payment_id join interface i on i.id = p.interface_id`,
  payout: `select o.posting_id as id, o.amount_minor, i.customer_id as payer, o.payee_id as payee
    from partner_payout o join interface i on i.id = o.interface_id`,
} as const

/** Each payment through an interface is one posting, and each such posting one of those. */
export const interfaceAudit: readonly AuditPart[] = [
  moved('payment'),
  moved('refund'),
  moved('payout'),
  postingsHaveRows({
    name: 'partner postings',
    rule: 'posting_is_of_a_partner',
    isStray: `(s.kind = 'api_deposit' and not exists (select from partner_payment where posting_id = s.id)
          and not exists (select from payment c join deposit d on d.id = c.deposit_id
            where c.id = s.id and d.partner_payment_id is not null))
      or (s.kind = 'api_withdraw' and not exists (select from partner_refund where posting_id = s.id)
        and not exists (select from partner_payout where posting_id = s.id))`,
  }),
]

function moved(kind: keyof typeof rows): AuditPart {
  return rowsAreMoved({
    name: `partner ${kind}s`,
    rule: `partner_${kind}_is_its_posting`,
    rows: `select r.id, r.amount_minor, payer.main_account as payer, payee.main_account as payee from (${rows[kind]}) r
      left join wallet payer on payer.customer_id = r.payer left join wallet payee on payee.customer_id = r.payee`,
  })
}
