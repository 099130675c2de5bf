-- Pictures that customers sent. The bytes lie encrypted in the object store; what opens them is only here.
create table file (
  id text primary key,
  owner_id text not null references customer (id),
  -- What it is kept for. With id and owner it is sealed into the key, so that a row changed by hand opens nothing.
  purpose text not null,
  object_key text not null unique check (object_key ~ '^[0-9a-f]{32}$'),
  -- The file's own key, encrypted with the server's.
  sealed_key bytea not null,
  created_at timestamptz not null
);
create index file_of_owner on file (owner_id);

-- A customer's own picture. One that was removed stays a while, so that it can be taken back.
create table avatar (
  customer_id text primary key references customer (id),
  file_id text not null unique references file (id),
  removed_at timestamptz
);

grant select, insert, delete on file to emun_server;
grant select, insert, update, delete on avatar to emun_server;
