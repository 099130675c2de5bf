-- What left a wallet for another one through an interface counts towards the limits of transfers: the wallet's total of what
-- it has sent after each, as transfers have it. What went before this file did not count, and does not now.
create table interface_sending (
  -- The posting's.
  id uuid primary key,
  payer_id text not null references customer (id),
  sent_minor bigint not null check (sent_minor > 0),
  currency text not null,
  created_at timestamptz not null
);
create index interface_sending_of on interface_sending (payer_id, created_at, sent_minor);
grant select, insert on interface_sending to emun_server;

-- A partner may take back what they asked for, until it is paid.
alter table partner_payment
  add column cancelled_at timestamptz,
  add constraint partner_payment_ends_once check (paid_at is null or cancelled_at is null);

alter table interface_event
  drop constraint interface_event_type_check,
  add constraint interface_event_type_check check (type in
    ('payment.paid', 'payment.refunded', 'payment.cancelled', 'payout.paid'));

-- The house may block an interface as well; its owner finds it unavailable, and cannot undo that.
alter table interface add column house_blocked_at timestamptz;
