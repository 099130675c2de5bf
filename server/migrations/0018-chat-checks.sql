-- A phone that waits to be proven by a message in a chat. It stands beside the validation's code: whichever comes first
-- proves the phone.
create table chat_check (
  validation_id text primary key references validation (id) on delete cascade,
  provider text not null,
  -- Of the token in the message that is ready to send; the token itself is only in the link.
  token_hash bytea not null unique,
  state text not null default 'waiting' check (state in ('waiting', 'number_hidden', 'number_mismatch', 'confirmed')),
  -- Who sent the token, by the messenger's own id: the number they share later belongs to it.
  provider_user_id text,
  created_at timestamptz not null,
  -- Once confirmed: until when the browser may come for what it opens.
  expires_at timestamptz not null
);
create index chat_check_of_person on chat_check (provider, provider_user_id) where provider_user_id is not null;

-- What people wrote to the bot, each once however often the messenger tells it; never the words, and of a token its hash.
create table chat_message (
  provider text not null,
  message_id text not null,
  kind text not null check (kind in ('text', 'contact', 'foreign_contact')),
  provider_user_id text not null,
  phone text,
  token_hash bytea,
  received_at timestamptz not null,
  handled_at timestamptz,
  primary key (provider, message_id)
);
create index chat_message_by_age on chat_message (received_at);

grant select, insert, update, delete on chat_check, chat_message to emun_server;

-- False while nobody has asked for a code: the phone was to be proven in a chat.
alter table validation add column has_code boolean not null default true;
alter table validation alter column has_code drop default;
