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
