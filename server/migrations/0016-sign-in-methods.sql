-- Ways to sign in beside phone and password, and the proof that it is still the customer who acts.

create table passkey (
  id text primary key,
  customer_id text not null references customer (id),
  -- Base64url, as the browser names it.
  credential_id text not null unique,
  public_key bytea not null,
  -- How often the authenticator says it was used; those that never count stay at 0.
  counter bigint not null check (counter >= 0),
  transports text[] not null,
  name text not null,
  -- Whether the customer's other devices have it too.
  is_synced boolean not null,
  created_at timestamptz not null,
  last_used_at timestamptz,
  -- Since when its counter has gone backwards: somebody may have copied it, and it opens nothing any more.
  suspect_since timestamptz
);
create index passkey_of_customer on passkey (customer_id);

-- What a passkey is asked to sign. Taken out with the first answer, right or wrong.
create table passkey_challenge (
  challenge text primary key,
  purpose text not null check (purpose in ('register', 'sign_in', 'step_up')),
  -- Whose it is; nobody's yet while somebody signs in.
  session_id text references session (id) on delete cascade,
  expires_at timestamptz not null,
  check ((purpose = 'sign_in') = (session_id is null))
);
create index passkey_challenge_old on passkey_challenge (expires_at);

-- A customer's authenticator app. A secret that no code has confirmed yet asks nobody for anything.
create table authenticator (
  customer_id text primary key references customer (id),
  -- Encrypted with the server's key.
  secret bytea,
  -- The last time step used, so that a code works once.
  step bigint not null default 0,
  offered_secret bytea,
  offered_until timestamptz
);

create table recovery_code (
  customer_id text not null references customer (id),
  code_hash bytea not null,
  created_at timestamptz not null,
  used_at timestamptz,
  primary key (customer_id, code_hash)
);

-- When the session last proved that it is the customer who acts.
alter table session add column proved_at timestamptz;

grant select, insert, update, delete on passkey, authenticator, recovery_code to emun_server;
grant select, insert, delete on passkey_challenge to emun_server;
