-- The only way money moves.

-- Decides and writes a batch of postings in array order, each all or nothing, and returns one row a posting, in order:
--   status           posted, already_posted, or why not: insufficient_funds, unknown_account, asset_mismatch,
--                    frozen_account, id_reused, bad_amount
--   payer_balance    the first leg's payer's balance once this posting was decided; null when that account is not one
--                    of the leg's asset
--   refused_account  the account that a refusal is about; null when it is about none
--
-- ids, kinds, digests, leg_counts, created, happened: one element a posting. payers, payees, amounts, assets: one element
-- a leg, the legs of the first posting first. Each leg moves its amount from payer to payee, so the entries of an asset
-- sum to zero by construction. Every leg must leave its payer at or above the account's least balance.
--
-- Call it once a transaction, in READ COMMITTED: the accounts are locked in ascending order, then the ids are claimed in
-- ascending order, and only one call a transaction keeps that order whole.
create function ledger.post(
  ids uuid[], kinds text[], digests bytea[], leg_counts int[], created timestamptz[], happened timestamptz[],
  payers bigint[], payees bigint[], amounts bigint[], assets text[]
) returns table (status text, payer_balance bigint, refused_account bigint)
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  largest constant bigint := 9223372036854775807;

  -- The locked accounts, ascending by id: element i of each array is about account_ids[i].
  account_ids bigint[];
  account_assets text[];
  minimums bigint[];
  frozen boolean[];
  locked_balances bigint[];
  locked_seqs bigint[];
  balances bigint[];
  seqs bigint[];

  -- One element a posting: the digest its id was posted with, and the posting before it in the batch with the same id.
  known_digests bytea[];
  repeats bigint[];
  statuses text[];
  payer_balances bigint[];
  refused_accounts bigint[];
  planned int;

  -- One element a leg; leg_postings is null for a leg that moves nothing.
  leg_postings int[];
  payer_seqs bigint[];
  payee_seqs bigint[];
  payer_afters bigint[];
  payee_afters bigint[];

  decision text;
  first_leg int;
  payer int;
  payee int;
  amount bigint;
  written int;
begin
  if (cardinality(ids) = all (array[cardinality(kinds), cardinality(digests), cardinality(leg_counts),
        cardinality(created), cardinality(happened)])
      and cardinality(payers) = all (array[cardinality(payees), cardinality(amounts), cardinality(assets),
        (select coalesce(sum(n), 0) from unnest(leg_counts) n)])) is not true then
    raise exception 'the arrays of a batch do not fit together' using errcode = 'invalid_parameter_value';
  end if;

  select coalesce(array_agg(a.id), '{}'), array_agg(a.asset), array_agg(a.min_balance), array_agg(a.frozen),
    array_agg(a.balance), array_agg(a.seq)
  into account_ids, account_assets, minimums, frozen, locked_balances, locked_seqs
  from (
    select * from ledger.account where id = any (payers || payees) order by id for no key update
  ) a;

  -- Normally one round. An id that another transaction commits while we claim it makes the plan void, because later
  -- postings may lean on that one: everything but the locks is undone and planned anew, now with that id known.
  for round in 0 .. cardinality(ids) loop
    select array_agg(p.digest order by p.ordinal), array_agg(p.repeat order by p.ordinal)
    into known_digests, repeats
    from (
      select i.ordinal, j.digest, lag(i.ordinal) over (partition by i.id order by i.ordinal) as repeat
      from unnest(ids) with ordinality i (id, ordinal) left join ledger.journal j on j.id = i.id
    ) p;

    balances := locked_balances;
    seqs := locked_seqs;
    leg_postings := array_fill(null::int, array[cardinality(payers)]);
    payer_seqs := array_fill(null::bigint, array[cardinality(payers)]);
    payee_seqs := payer_seqs;
    payer_afters := payer_seqs;
    payee_afters := payer_seqs;
    planned := 0;
    first_leg := 1;

    for posting in 1 .. cardinality(ids) loop
      if repeats[posting] is not null then
        known_digests[posting] := known_digests[repeats[posting]];
      end if;
      refused_accounts[posting] := null;
      decision := case
        when known_digests[posting] = digests[posting] then 'already_posted'
        when known_digests[posting] is not null then 'id_reused'
        when leg_counts[posting] > 0 then 'posted'
        else 'bad_amount'
      end;

      if decision = 'posted' then
        for leg in first_leg .. first_leg + leg_counts[posting] - 1 loop
          payer := width_bucket(payers[leg], account_ids);
          payee := width_bucket(payees[leg], account_ids);
          amount := amounts[leg];
          -- "is not true" rather than "is false": what is missing or null refuses too.
          decision := case
            when (amount > 0 and payers[leg] <> payees[leg]) is not true then 'bad_amount'
            when (account_ids[payer] = payers[leg] and account_ids[payee] = payees[leg]) is not true
              then 'unknown_account'
            when (account_assets[payer] = assets[leg] and account_assets[payee] = assets[leg]) is not true
              then 'asset_mismatch'
            when frozen[payer] or frozen[payee] then 'frozen_account'
            when balances[payer] < amount - largest then 'bad_amount'
            when balances[payer] - amount < minimums[payer] then 'insufficient_funds'
            when balances[payee] > largest - amount then 'bad_amount'
            else 'posted'
          end;

          if decision <> 'posted' then
            refused_accounts[posting] := case
              when decision = 'unknown_account' and account_ids[payer] = payers[leg] then payees[leg]
              when decision = 'asset_mismatch' and account_assets[payer] = assets[leg] then payees[leg]
              when decision = 'frozen_account' and not frozen[payer] then payees[leg]
              else payers[leg]
            end;
            for undone in reverse leg - 1 .. first_leg loop
              payer := width_bucket(payers[undone], account_ids);
              payee := width_bucket(payees[undone], account_ids);
              balances[payer] := balances[payer] + amounts[undone];
              balances[payee] := balances[payee] - amounts[undone];
              seqs[payer] := seqs[payer] - 1;
              seqs[payee] := seqs[payee] - 1;
              leg_postings[undone] := null;
            end loop;
            exit;
          end if;

          balances[payer] := balances[payer] - amount;
          balances[payee] := balances[payee] + amount;
          seqs[payer] := seqs[payer] + 1;
          seqs[payee] := seqs[payee] + 1;
          leg_postings[leg] := posting;
          payer_seqs[leg] := seqs[payer];
          payee_seqs[leg] := seqs[payee];
          payer_afters[leg] := balances[payer];
          payee_afters[leg] := balances[payee];
        end loop;
      end if;

      if decision = 'posted' then
        known_digests[posting] := digests[posting];
        planned := planned + 1;
      end if;
      statuses[posting] := decision;
      payer := width_bucket(payers[first_leg], account_ids);
      payer_balances[posting] := case
        when account_ids[payer] = payers[first_leg] and account_assets[payer] = assets[first_leg] then balances[payer]
      end;
      first_leg := first_leg + leg_counts[posting];
    end loop;

    exit when planned = 0;
    begin
      insert into ledger.journal (id, kind, digest, created_at, happened_at)
      select ids[p.ordinal], kinds[p.ordinal], digests[p.ordinal], created[p.ordinal], happened[p.ordinal]
      from unnest(statuses) with ordinality p (status, ordinal)
      where p.status = 'posted'
      order by 1
      on conflict (id) do nothing;
      get diagnostics written = row_count;
      if written < planned then
        raise exception 'another transaction posted an id of this batch' using errcode = 'EL001';
      end if;

      insert into ledger.entry (account_id, seq, amount, balance_after, peer_account_id, journal_id, kind, created_at)
      select e.account_id, e.seq, e.amount, e.balance_after, e.peer, ids[l.posting], kinds[l.posting], created[l.posting]
      from unnest(payers, payees, amounts, leg_postings, payer_seqs, payee_seqs, payer_afters, payee_afters)
          l (payer, payee, amount, posting, payer_seq, payee_seq, payer_after, payee_after),
        lateral (values
          (l.payer, l.payer_seq, - l.amount, l.payer_after, l.payee),
          (l.payee, l.payee_seq, l.amount, l.payee_after, l.payer)
        ) e (account_id, seq, amount, balance_after, peer)
      where l.posting is not null
      order by e.account_id, e.seq;

      update ledger.account a set balance = c.balance, seq = c.seq
      from unnest(account_ids, balances, seqs, locked_seqs) c (id, balance, seq, locked_seq)
      where a.id = c.id and c.seq > c.locked_seq;
      exit;
    exception when sqlstate 'EL001' then
      -- The next round sees the other transaction's posting, which is committed by now.
    end;
  end loop;

  return query select * from unnest(statuses, payer_balances, refused_accounts);
end
$$;
