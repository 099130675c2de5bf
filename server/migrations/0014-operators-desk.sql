-- What an operator needs to come in, what locks their desk, and what tells afterwards what they did.

-- Who was invited has no password and no authenticator yet; who has left keeps their row, because the audit names it.
alter table operator
  alter column password_hash drop not null,
  alter column totp_secret drop not null,
  add column enrolled_at timestamptz,
  add column ended_at timestamptz;
update operator set enrolled_at = created_at;
alter table operator add check (enrolled_at is null or (password_hash is not null and totp_secret is not null));

-- A desk nobody touched for a while is locked by the server, whatever its page does.
alter table operator_session
  add column touched_at timestamptz,
  add column locked_at timestamptz;
update operator_session set touched_at = created_at;
alter table operator_session alter column touched_at set not null;
create index operator_session_of on operator_session (operator_id, touched_at);

-- One open invitation a person. The secret is the one their authenticator will have, encrypted with the server's key.
create table operator_invitation (
  operator_id text primary key references operator (id),
  code_hash bytea not null unique,
  totp_secret bytea not null,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
grant select, insert, update, delete on operator_invitation to emun_server;

create table operator_recovery_code (
  operator_id text not null references operator (id),
  code_hash bytea not null,
  used_at timestamptz,
  primary key (operator_id, code_hash)
);
grant select, insert, update, delete on operator_recovery_code to emun_server;

-- What operators did. Each row's hash covers the row and the hash before it: none can be changed, taken out or put in
-- between without every later one telling.
create table operator_audit (
  seq bigint primary key check (seq > 0),
  at timestamptz not null,
  -- All three are empty when it was the command line.
  operator_id text references operator (id),
  operator_name text,
  role text,
  action text not null,
  about_kind text not null,
  about_id text not null,
  before jsonb,
  after jsonb,
  reason text,
  from_address text,
  previous_hash bytea not null check (octet_length(previous_hash) = 32),
  hash bytea not null check (octet_length(hash) = 32)
);
create index operator_audit_about on operator_audit (about_id, seq);
create index operator_audit_by on operator_audit (operator_id, seq);

-- The end of the chain. Whoever writes locks it until their transaction ends: that is what puts writers in order.
create table operator_audit_head (
  is_only boolean primary key default true check (is_only),
  seq bigint not null,
  hash bytea not null check (octet_length(hash) = 32)
);
insert into operator_audit_head (seq, hash) values (0, decode(repeat('00', 32), 'hex'));

create function operator_audit_hash(entry operator_audit) returns bytea language sql stable as $$
  select sha256(convert_to(jsonb_build_array(entry.seq, (extract(epoch from entry.at) * 1000000)::bigint,
    entry.operator_id, entry.operator_name, entry.role, entry.action, entry.about_kind, entry.about_id, entry.before,
    entry.after, entry.reason, entry.from_address, encode(entry.previous_hash, 'hex'))::text, 'UTF8'))
$$;

-- The one way in: the server may call this and read, and nothing else.
create function append_operator_audit(
  at timestamptz, operator_id text, operator_name text, role text, action text, about_kind text, about_id text,
  before jsonb, after jsonb, reason text, from_address text
) returns bigint language plpgsql security definer set search_path = public, pg_temp as $$
declare
  head operator_audit_head;
  entry operator_audit;
begin
  select * into strict head from operator_audit_head for update;
  entry := row(head.seq + 1, at, operator_id, operator_name, role, action, about_kind, about_id, before, after, reason,
    from_address, head.hash, null);
  entry.hash := operator_audit_hash(entry);
  insert into operator_audit select entry.*;
  update operator_audit_head set seq = entry.seq, hash = entry.hash;
  return entry.seq;
end
$$;

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% on % refused: what happened stays written', tg_op, tg_table_name
    using errcode = 'restrict_violation';
end
$$;
create trigger operator_audit_is_append_only before update or delete or truncate on operator_audit
  for each statement execute function refuse_change();

revoke all on operator_audit, operator_audit_head from public;
revoke execute on function append_operator_audit from public;
grant select on operator_audit, operator_audit_head to emun_server;
grant execute on function append_operator_audit to emun_server;

-- Which operator looked at what of which customer, for that customer to see.
create table customer_access (
  id bigint generated always as identity primary key,
  customer_id text not null references customer (id),
  operator_id text not null references operator (id),
  what text not null,
  why text,
  at timestamptz not null
);
create index customer_access_of on customer_access (customer_id, at);
create trigger customer_access_is_append_only before update or delete or truncate on customer_access
  for each statement execute function refuse_change();
grant select, insert on customer_access to emun_server;
