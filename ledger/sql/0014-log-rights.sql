-- What the server may do with the log: read it, and write it only through the functions. Salts it never sees.

revoke execute on all functions in schema ledger from public;

grant select on ledger.block, ledger.log_node, ledger.signing_key, ledger.head to emun_server;
grant execute on function
  ledger.node_hash(bytea, bytea),
  ledger.level_above(bytea),
  ledger.tree_root(bytea),
  ledger.written_time(timestamptz),
  ledger.block_hash(bigint, int, bytea, timestamptz),
  ledger.log_root(bigint),
  ledger.seal_block(timestamptz, int),
  ledger.add_head(bigint, bytea, timestamptz, text, bytea),
  ledger.add_signing_key(int, text, bytea, timestamptz, bytea),
  ledger.erase_salt(bigint),
  ledger.sealed_entries(uuid, bigint),
  ledger.compared_leaves(bigint)
to emun_server;
