-- What the server may do: read everything, and move money only through the functions.

revoke execute on all functions in schema ledger from public;

grant usage on schema ledger to emun_server;
grant select on all tables in schema ledger to emun_server;
grant execute on all functions in schema ledger to emun_server;
