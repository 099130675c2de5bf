-- Who was told that the account is not used and will cost something: since which last use, how much, and when it is taken next.
create table inactivity_notice (
  customer_id text primary key references customer (id),
  unused_since timestamptz not null,
  fee_minor bigint not null check (fee_minor > 0),
  currency text not null,
  due_at timestamptz not null,
  told_at timestamptz not null
);
grant select, insert, update on inactivity_notice to emun_server;
