-- What operators write for everybody to read: news, banners, questions with their answers, and how support is reached.
create table content_item (
  id text primary key,
  kind text not null check (kind in ('news', 'banner', 'question', 'contacts')),
  -- What stands in the address of its page. It never changes.
  slug text,
  created_at timestamptz not null,
  unique (kind, slug)
);
create unique index content_has_one_contacts on content_item (kind) where kind = 'contacts';
grant select, insert, update on content_item to emun_server;

-- Each save is one, and none is ever changed.
create table content_version (
  item_id text not null references content_item (id),
  version integer not null check (version > 0),
  -- The body of the call that saved it.
  content jsonb not null,
  -- Null for what the product begins with.
  saved_by text references operator (id),
  saved_at timestamptz not null,
  primary key (item_id, version)
);
grant select, insert on content_version to emun_server;

-- What is read is what the newest of these says that has begun: a version, or nothing. What is yet to begin may be called off.
create table content_publication (
  seq bigint generated always as identity primary key,
  item_id text not null,
  version integer not null,
  is_withdrawal boolean not null,
  effective_at timestamptz not null,
  decided_by text references operator (id),
  decided_at timestamptz not null,
  called_off_by text references operator (id),
  called_off_at timestamptz,
  foreign key (item_id, version) references content_version (item_id, version),
  check (called_off_at is null or called_off_at < effective_at)
);
create index content_publication_of on content_publication (item_id, effective_at desc, seq desc);
create index content_publication_begins on content_publication (effective_at);
grant select, insert, update on content_publication to emun_server;
