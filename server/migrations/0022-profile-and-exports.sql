-- What customers change of themselves after they have filled their profile, and the copy of their data they may take along.
alter table customer
  add column city text,
  add column address text,
  add column post_code text,
  -- When a code that went to the present address came back from the customer.
  add column email_confirmed_at timestamptz;

-- An address that waits for its code: one a customer, the newest.
create table email_change (
  customer_id text primary key references customer (id),
  id text not null unique,
  email text not null,
  -- Null until the mail with the code has been made.
  code_hash bytea,
  tries integer not null default 0 check (tries between 0 and 5),
  created_at timestamptz not null,
  expires_at timestamptz not null
);
grant select, insert, update, delete on email_change to emun_server;

-- The newest copy of each customer's data. It lies here encrypted, and only from when it is made until it is taken or too old.
create table data_export (
  customer_id text primary key references customer (id),
  id text not null unique,
  state text not null check (state in ('making', 'ready', 'downloaded')),
  content bytea,
  bytes integer,
  requested_at timestamptz not null,
  ready_at timestamptz,
  expires_at timestamptz,
  downloaded_at timestamptz,
  constraint content_is_ready check (content is null or state = 'ready')
);
grant select, insert, update, delete on data_export to emun_server;
