-- The log: blocks of leaves, the tree over the blocks, and the heads we signed.

create table ledger.block (
  -- From 0, without a gap: the block's place in the log.
  number bigint primary key,
  -- Where in the order of postings the block ends; it begins where the one before ended.
  last_xid bigint not null,
  last_posting uuid not null,
  -- One element a leaf, in the order of the leaves: the posting it is an entry of. A posting is never divided.
  postings uuid[] not null,
  leaves bytea not null,
  root bytea not null check (octet_length(root) = 32),
  sealed_at timestamptz not null,
  unique (last_xid, last_posting),
  check (octet_length(leaves) = 32 * cardinality(postings) and cardinality(postings) > 0)
);

-- Hashes do not compress, and a part of them is read without the rest.
alter table ledger.block alter column leaves set storage external;

-- The hash of every complete subtree of the log, so that a root or a proof takes a handful of rows: at level 0 the blocks
-- themselves, at level k places of 2^k blocks each.
create table ledger.log_node (
  level int not null check (level >= 0),
  place bigint not null check (place >= 0),
  hash bytea not null check (octet_length(hash) = 32),
  primary key (level, place)
);

-- Ed25519. Each key but the first is endorsed by the one before, which is what lets the first one stand for all.
create table ledger.signing_key (
  number int primary key check (number >= 0),
  id text not null unique,
  public_key bytea not null unique check (octet_length(public_key) = 32),
  valid_from timestamptz not null,
  endorsement bytea check (octet_length(endorsement) = 64),
  check ((number = 0) = (endorsement is null))
);

-- What we said the log was: its first `size` blocks have this root.
create table ledger.head (
  size bigint primary key check (size > 0),
  root bytea not null check (octet_length(root) = 32),
  signed_at timestamptz not null,
  key_id text not null references ledger.signing_key (id),
  signature bytea not null check (octet_length(signature) = 64)
);

create trigger block_is_append_only before update or delete or truncate on ledger.block
  for each statement execute function ledger.refuse_change();

create trigger log_node_is_append_only before update or delete or truncate on ledger.log_node
  for each statement execute function ledger.refuse_change();

create trigger signing_key_is_append_only before update or delete or truncate on ledger.signing_key
  for each statement execute function ledger.refuse_change();

create trigger head_is_append_only before update or delete or truncate on ledger.head
  for each statement execute function ledger.refuse_change();

-- A block's leaf in the log.
create function ledger.block_hash(number bigint, leaf_count int, root bytea, sealed_at timestamptz) returns bytea
language sql stable
return sha256('\x00'::bytea || convert_to(
  'emun block v1'
  || E'\nnumber ' || number
  || E'\nleaves ' || leaf_count
  || E'\nroot ' || encode(root, 'hex')
  || E'\nsealed ' || ledger.written_time(sealed_at)
  || E'\n', 'UTF8'));

-- The root of the log's first `size` blocks; null when there are none.
create function ledger.log_root(size bigint) returns bytea language plpgsql stable as $$
declare
  root bytea;
  node bytea;
begin
  for height in 0 .. 62 loop
    -- Each bit of the size is a complete subtree, the smallest at the end.
    if (size >> height) & 1 = 1 then
      select n.hash into strict node from ledger.log_node n where n.level = height and n.place = (size >> height) - 1;
      root := coalesce(ledger.node_hash(node, root), node);
    end if;
  end loop;
  return root;
end
$$;
