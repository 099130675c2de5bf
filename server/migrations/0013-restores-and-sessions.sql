-- A restore of a password waits for its code as a registration does: both are validations of a phone, in one table, so
-- that tries, codes and limits are counted in one way.
alter table registration rename to validation;
alter index registration_of_phone rename to validation_of_phone;
alter table validation
  alter column country drop not null,
  alter column password_hash drop not null,
  alter column terms_version drop not null,
  add column kind text not null default 'registration' check (kind in ('registration', 'restore')),
  -- Whose password a restore may set. Null for a phone without an account, whose code nobody ever gets.
  add column customer_id text references customer (id),
  -- When the token of a confirmed restore was used, or another password made it worthless.
  add column spent_at timestamptz,
  add constraint registration_is_whole check (
    kind <> 'registration' or num_nonnulls(country, password_hash, terms_version) = 3
  ),
  add constraint restore_is_bare check (
    kind <> 'restore' or num_nonnulls(country, password_hash, terms_version, invite_code) = 0
  );
alter table validation alter column kind drop default;
create index restore_of_customer on validation (customer_id) where kind = 'restore' and spent_at is null;

-- What the customer is told about a session, and what tells one of their devices from another. The device is a keyed hash
-- bound to the customer: it links nobody's accounts.
alter table session
  add column device_hash bytea,
  add column browser text,
  add column system text,
  add column country text check (country ~ '^[A-Z]{2}$'),
  drop constraint session_end_reason_check,
  add constraint session_end_reason_check
    check (end_reason in ('logout', 'reuse', 'replaced', 'closed_elsewhere', 'password_changed'));
create index session_on_device on session (customer_id, device_hash);
