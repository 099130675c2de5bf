-- What a leaf of the log says. Anybody who is given the words can make the same bytes: the room `verify` does.

create function ledger.written_time(at timestamptz) returns text language sql stable
return to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"');

-- One row an entry: the words of its leaf, and the leaf's hash (RFC 6962: a zero byte before the words). No name, no phone,
-- no account number: accounts are commitments, and the nonce keeps the rest from being guessed. The hash is null when the
-- account's salt is erased, or not made yet.
create view ledger.leaf as
select words.*, sha256('\x00'::bytea || convert_to(
  'emun entry v1'
  || E'\nposting ' || journal_id
  || E'\nkind ' || kind
  || E'\ncreated ' || created
  || E'\naccount ' || encode(account, 'hex')
  || E'\nseq ' || seq
  || E'\namount ' || amount
  || E'\nasset ' || asset
  || E'\nbalance ' || balance
  || E'\npeer ' || encode(peer, 'hex')
  || E'\nnonce ' || encode(nonce, 'hex')
  || E'\n', 'UTF8')) as hash
from (
  select e.journal_id, e.account_id, e.kind, ledger.written_time(e.created_at) as created, own.commitment as account,
    e.seq, e.amount, a.asset, e.balance_after as balance, peer.commitment as peer,
    ledger.nonce_of(own.salt, e.seq) as nonce
  from ledger.entry e
  left join ledger.account a on a.id = e.account_id
  left join ledger.account_salt own on own.account_id = e.account_id
  left join ledger.account_salt peer on peer.account_id = e.peer_account_id
) words;
