-- Members of staff and their sign-ins: another realm than customers', with its own tokens.
create table operator (
  id text primary key,
  email text not null unique,
  name text not null,
  role text not null check (role in ('agent', 'reviewer', 'treasurer', 'approver', 'admin', 'auditor')),
  password_hash text not null,
  -- The authenticator's secret, encrypted with the server's key.
  totp_secret bytea not null,
  -- The last time step used, so that a code works once.
  totp_step bigint not null default 0,
  created_at timestamptz not null
);
create table operator_session (
  id text primary key,
  operator_id text not null references operator (id),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz
);

grant select, insert, update on operator to emun_server;
grant select, insert, update, delete on operator_session to emun_server;
