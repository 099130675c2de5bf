-- What stands between an account and its leaves in the log: without the salt nobody can tell whose a leaf is.

create table ledger.account_salt (
  account_id bigint primary key,
  -- Null once it is erased: the account's leaves can then be opened by nobody, us included.
  salt bytea check (octet_length(salt) = 32),
  -- Outlives the salt, because the leaves of the account's peers name it, and theirs must still open.
  commitment bytea not null unique check (octet_length(commitment) = 32)
);

create function ledger.random_hash() returns bytea language sql volatile
return sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()));

-- The salt is as long as a key, and what follows it has one length and its own first letter: no message continues
-- another, so that a plain hash serves as a keyed one and what is known of one tells nothing about the rest.
create function ledger.commitment_of(salt bytea, account_id bigint) returns bytea language sql immutable
return sha256(salt || 'a'::bytea || int8send(account_id));

create function ledger.nonce_of(salt bytea, seq bigint) returns bytea language sql immutable
return sha256(salt || 'n'::bytea || int8send(seq));

-- Makes the salts that are missing.
create function ledger.ensure_salts(account_ids bigint[]) returns void
language sql set search_path = pg_catalog, pg_temp as $$
  insert into ledger.account_salt (account_id, salt, commitment)
  select s.account_id, s.salt, ledger.commitment_of(s.salt, s.account_id)
  from (select a.account_id, ledger.random_hash() as salt from (select distinct unnest(account_ids)) a (account_id)) s
  on conflict (account_id) do nothing
$$;

-- Forgets whose leaves these are, for good. The log still verifies; the account's receipts can be made no more.
create function ledger.erase_salt(account_id bigint) returns void
language sql security definer set search_path = pg_catalog, pg_temp as $$
  insert into ledger.account_salt (account_id, salt, commitment)
  values (erase_salt.account_id, null, ledger.random_hash())
  on conflict on constraint account_salt_pkey do update set salt = null
$$;
