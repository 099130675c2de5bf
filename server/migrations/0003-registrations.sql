-- A registration that waits for its code. Nothing is a customer until the code is confirmed.
create table registration (
  id text primary key,
  secret_hash bytea not null,
  phone text not null,
  country text not null,
  password_hash text not null,
  language text not null,
  invite_code text,
  terms_version text not null,
  -- Null until the message with the code has gone out, and after a newer code replaced it.
  code_hash bytea,
  tries integer not null default 0 check (tries between 0 and 5),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index registration_of_phone on registration (phone) where used_at is null;

grant select, insert, update, delete on registration to emun_server;
