-- What became of each text message: never its text, so that no code is ever written anywhere.
create table sent_message (
  -- Ours: the provider's reports carry it back.
  id text primary key,
  purpose text not null,
  -- What it was sent for, as a registration's id.
  about text not null,
  recipient text not null,
  provider text,
  ref text,
  state text not null
    check (state in ('sending', 'unknown', 'declined', 'accepted', 'sent', 'failed', 'delivered')),
  -- Why it was declined or failed: ours for a declined one, the provider's for a failed one.
  code text,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index sent_message_about on sent_message (about, created_at desc);
create index sent_message_of_recipient on sent_message (recipient, created_at desc);
create index sent_message_by_age on sent_message (created_at);

-- Reports of providers, each once: they repeat what was not answered in time, and in any order.
create table message_report (
  provider text not null,
  event_id text not null,
  message_id text not null,
  state text not null check (state in ('sent', 'failed', 'delivered')),
  code text,
  received_at timestamptz not null,
  primary key (provider, event_id)
);
create index message_report_by_age on message_report (received_at);

grant select, insert, update, delete on sent_message, message_report to emun_server;
