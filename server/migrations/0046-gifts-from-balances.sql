-- What a customer gave for a fundraising out of their balance. Each has the number of its posting.
create table fundraising_gift (
  id uuid primary key,
  fundraising_id text not null references fundraising (id),
  giver_id text not null references customer (id),
  -- The giver's, masked, as it was then.
  name text not null,
  hides_name boolean not null,
  hides_amount boolean not null,
  amount_minor bigint not null check (amount_minor > 0),
  currency text not null,
  created_at timestamptz not null,
  -- The posting by which it went back to its giver, because all-or-nothing did not come about.
  returned_id uuid unique,
  returned_at timestamptz,
  constraint gift_returns_whole check ((returned_id is null) = (returned_at is null))
);
create index fundraising_gift_of on fundraising_gift (fundraising_id, created_at desc, id desc);
create index fundraising_gift_by on fundraising_gift (giver_id, created_at desc);
grant select, insert, update on fundraising_gift to emun_server;

-- All that was given for fundraisings, whichever way it came: what guests paid by a rail, and gifts from balances.
create view given as
  select p.id, d.fundraising_id, d.guest ->> 'name' as name, c.hides_name, c.hides_amount, p.amount_minor, p.currency,
    p.fee_minor, p.receive_minor, p.wallet_currency, p.rail, p.credited_at, p.undone_at
  from deposit d join contribution c on c.deposit_id = d.id join payment p on p.deposit_id = d.id
  where d.fundraising_id is not null and p.state = 'credited'
  union all
  select id, fundraising_id, name, hides_name, hides_amount, amount_minor, currency,
    0, amount_minor, currency, 'balance', created_at, returned_at
  from fundraising_gift;
grant select on given to emun_server;

-- Gifts count towards the limits of transfers as what leaves through an interface does.
alter table interface_sending rename to counted_sending;
alter index interface_sending_of rename to counted_sending_of;
