-- The most a key may pay out and give back within a day, whenever the day begins; null for no limit of its own.
alter table interface_key
  add column out_a_day_minor bigint check (out_a_day_minor > 0),
  add column out_a_day_currency text,
  add constraint out_a_day_is_whole check ((out_a_day_minor is null) = (out_a_day_currency is null));
create index partner_refund_lately on partner_refund (created_at);
create index partner_payout_lately on partner_payout (interface_id, mode, created_at);

-- By which rails guests may pay an interface; out of the balance of a wallet everybody may.
alter table interface add column rails text[] not null default '{}';

alter table interface_act
  drop constraint interface_act_act_check,
  add constraint interface_act_act_check check (act in
    ('created', 'renamed', 'logo', 'blocked', 'unblocked', 'secret_shown', 'secret_renewed', 'limited', 'rails'));

-- A deposit that a guest pays for what a partner asked for: its customer is the partner, whose balance it is credited to.
alter table deposit add column partner_payment_id text references partner_payment (id);
alter table deposit
  drop constraint guest_is_whole,
  add constraint guest_is_whole check (num_nonnulls(fundraising_id, partner_payment_id) = num_nonnulls(guest));
create index deposit_of_partner_payment on deposit (partner_payment_id) where partner_payment_id is not null;

-- The hash of the secret that only the browser has which pays a partner by a rail.
create table guest_secret (
  deposit_id text primary key references deposit (id),
  secret_hash bytea not null
);
grant select, insert on guest_secret to emun_server;

-- What has come for a payment, and what of it the rails took. Paid out of a balance it is its amount, by rails what guests paid;
-- live ones are paid by one posting, or at last by a deposit.
alter table partner_payment
  add column received_minor bigint not null default 0 check (received_minor >= 0),
  add column fee_minor bigint not null default 0 check (fee_minor between 0 and received_minor),
  add column deposit_id text references deposit (id);
update partner_payment set received_minor = amount_minor where paid_at is not null;
alter table partner_payment
  drop constraint partner_payment_check3,
  add constraint partner_payment_paid_once check (
    num_nonnulls(posting_id, deposit_id) = case when paid_at is not null and mode = 'live' then 1 else 0 end);

alter table interface_event
  drop constraint interface_event_type_check,
  add constraint interface_event_type_check check (type in ('payment.paid', 'payment.received', 'payment.taken_back',
    'payment.refunded', 'payment.cancelled', 'payout.paid'));
