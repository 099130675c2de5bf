-- What operators and customers do with a whole account: look it up, block it, pause it, close it, and write notes about it.

alter table customer
  -- What a blocked customer reads, in their language.
  add column blocked_note text,
  -- When a pause is over by itself.
  add column paused_until timestamptz,
  -- When an account that was asked to be closed will be, unless its money or its owner say otherwise.
  add column closing_at timestamptz,
  add column closed_at timestamptz,
  -- The name as it is searched for, from either end: without marks, letter case or punctuation.
  add column name_key text,
  add column name_key_reversed text,
  add constraint closed_is_not_closing check (closed_at is null or closing_at is null);

-- The server writes these keys from now on, in the same way.
with named as (
  select id, translate(lower(regexp_replace(normalize(first_name, nfkd), '[\u0300-\u036f\u0591-\u05bd\u05bf-\u05c7\u064b-\u065f\u0670]', '', 'g')),
    '''’-־׳״', '      ') as first_key,
    translate(lower(regexp_replace(normalize(last_name, nfkd), '[\u0300-\u036f\u0591-\u05bd\u05bf-\u05c7\u064b-\u065f\u0670]', '', 'g')),
    '''’-־׳״', '      ') as last_key
  from customer where first_name is not null
)
update customer c set name_key = first_key || ' ' || last_key, name_key_reversed = last_key || ' ' || first_key
from named n where n.id = c.id;

create index customer_name on customer (name_key text_pattern_ops);
create index customer_name_reversed on customer (name_key_reversed text_pattern_ops);
create index customer_nick_name on customer (nick_name_key text_pattern_ops);

-- Who has closed an account may open another with the same phone, and the nickname is free again.
alter table customer drop constraint customer_phone_key, drop constraint customer_nick_name_key_key;
create unique index customer_phone on customer (phone) where closed_at is null;
create unique index customer_nick_name_is_one on customer (nick_name_key) where closed_at is null;

alter table session
  drop constraint session_end_reason_check,
  add constraint session_end_reason_check check (end_reason in
    ('logout', 'reuse', 'replaced', 'closed_elsewhere', 'password_changed', 'blocked', 'ended_by_us', 'account_closed'));

-- What operators write down about a customer for each other. The customer never sees these.
create table customer_note (
  id bigint generated always as identity primary key,
  customer_id text not null references customer (id),
  operator_id text not null references operator (id),
  note text not null,
  at timestamptz not null
);
create index customer_note_of on customer_note (customer_id, id);
create trigger customer_note_is_append_only before update or delete or truncate on customer_note
  for each statement execute function refuse_change();
grant select, insert on customer_note to emun_server;
