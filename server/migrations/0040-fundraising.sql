-- Money that is collected for a purpose, in an account of the ledger of its own. Whoever has its id may look at it and give.
create table fundraising (
  id text primary key,
  customer_id text not null references customer (id),
  purpose text not null,
  -- The wallet's; all amounts are of it.
  currency text not null,
  -- The least that is given at once.
  minimum_minor bigint check (minimum_minor > 0),
  target_minor bigint check (target_minor > 0),
  -- Where the target is not reached by the end, everybody gets back what they gave.
  is_all_or_nothing boolean not null,
  -- The last day in the business zone, and the instant at which it is over.
  ends_on date not null,
  ends_at timestamptz not null,
  -- When its organiser ended it before.
  ended_at timestamptz,
  file_id text unique references file (id),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint all_has_a_target check (not is_all_or_nothing or target_minor is not null)
);
create index fundraising_of_customer on fundraising (customer_id, created_at desc);
grant select, insert, update on fundraising to emun_server;

-- A deposit that a guest pays for somebody's fundraising: its customer is the organiser, and its credit goes to the account of
-- the fundraising. What is needed of the guest to let them pay: a name, empty where they gave none, and a language.
alter table deposit add column fundraising_id text references fundraising (id);
alter table deposit add column guest jsonb;
alter table deposit add constraint guest_is_whole check ((fundraising_id is null) = (guest is null));
create index deposit_of_fundraising on deposit (fundraising_id, created_at desc) where fundraising_id is not null;

-- What a guest wants others to see of what they gave, and the hash of the secret that only their browser has.
create table contribution (
  deposit_id text primary key references deposit (id),
  hides_name boolean not null,
  hides_amount boolean not null,
  secret_hash bytea not null
);
grant select, insert on contribution to emun_server;

-- What was moved from a fundraising to its organiser's balance; each has the number of its posting.
create table fundraising_move (
  id uuid primary key,
  fundraising_id text not null references fundraising (id),
  amount_minor bigint not null check (amount_minor > 0),
  currency text not null,
  created_at timestamptz not null
);
create index fundraising_move_of on fundraising_move (fundraising_id, created_at desc);
grant select, insert on fundraising_move to emun_server;

alter table quote drop constraint quote_direction_check;
alter table quote add constraint quote_direction_check check (direction in ('deposit', 'withdrawal', 'fundraising'));

-- What was credited for a fundraising that did not come about goes back too.
alter table payment drop constraint only_declined_go_back;
alter table payment add constraint only_undecided_stay check (sent_back is null or declined_at is not null or credited_at is not null);
