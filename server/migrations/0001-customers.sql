-- Who our customers are. One account per phone; the profile is filled after registration.
create table customer (
  id text primary key,
  phone text not null unique check (phone ~ '^\+[1-9][0-9]{6,14}$'),
  country text not null check (country ~ '^[A-Z]{2}$'),
  password_hash text not null,
  language text not null check (language in ('he', 'ar', 'ru', 'en')),
  state text not null default 'active' check (state in ('active', 'paused', 'blocked')),
  blocked_reason text,
  blocked_at timestamptz,
  verification text not null default 'none'
    check (verification in ('none', 'moderation', 'partial', 'crypto', 'full', 'rejected')),
  terms_version text not null,
  terms_accepted_at timestamptz not null,
  invite_code text not null unique,
  invited_by text references customer (id),
  first_name text,
  last_name text,
  nick_name text,
  -- The nickname as it is compared: two that look alike in letter case are one.
  nick_name_key text unique,
  email text,
  date_of_birth date,
  created_at timestamptz not null,
  constraint profile_is_whole check (
    num_nonnulls(first_name, last_name, nick_name, nick_name_key, email, date_of_birth) in (0, 6)
  ),
  constraint blocked_says_when check (state <> 'blocked' or blocked_at is not null)
);

grant select, insert, update on customer to emun_server;
