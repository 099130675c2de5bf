-- The only way money moves, as 0004 made it and faster: docs/performance.md says what was tried.
-- This is the one that runs.

-- Decides and writes a batch of postings in array order, each all or nothing, and returns one row a posting, in order:
--   status           posted, already_posted, or why not: insufficient_funds, unknown_account, asset_mismatch,
--                    frozen_account, id_reused, bad_amount
--   payer_balance    the balance of the first leg's payer once this posting was decided; null when that account is
--                    unknown or not of the leg's asset
--   refused_account  the account a refusal is about; null when it is about none
--
-- ids, kinds, digests, leg_counts, created, happened have one element a posting; payers, payees, amounts, assets one
-- element a leg, the legs of the first posting first. A leg moves its amount from payer to payee, so the entries of an
-- asset sum to zero by construction, and every single leg must leave its payer at or above the account's least balance.
--
-- Call it once a transaction, in READ COMMITTED: it locks its accounts in ascending order, then claims its ids in
-- ascending order, and two calls in one transaction would break that order and may deadlock.
create or replace function ledger.post(
  ids uuid[], kinds text[], digests bytea[], leg_counts int[], created timestamptz[], happened timestamptz[],
  payers bigint[], payees bigint[], amounts bigint[], assets text[]
) returns table (status text, payer_balance bigint, refused_account bigint)
language plpgsql security definer
set search_path = pg_catalog, pg_temp
-- Rows are only ever reached by key. Plans are kept, and one made while the tables were empty must not stay a scan.
set plan_cache_mode = force_generic_plan
set enable_seqscan = off
as $$
declare
  largest constant bigint := 9223372036854775807;

  -- The locked accounts, ascending: element i of each of these is about account_ids[i].
  account_ids bigint[];
  account_tids tid[];
  account_assets text[];
  minimums bigint[];
  frozen boolean[];
  locked_balances bigint[];
  locked_seqs bigint[];
  balances bigint[];
  seqs bigint[];

  -- One element a posting: the digest its id is known with, and where the batch has the same id before it.
  known_digests bytea[];
  repeats bigint[];
  statuses text[];
  payer_balances bigint[];
  refused_accounts bigint[];

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
  planned int;
  written int;
  violated text;
  ids_are_known boolean;
  is_settled boolean := false;
begin
  -- Normally one round with one plan, made as if every id were new and every posting went through: only once that turned
  -- out otherwise are the ids looked up. An id that another transaction turns out to have posted while we waited to claim
  -- it voids the plan, because later postings may lean on that one: all is undone, and planned anew with that id known.
  for round in 0 .. cardinality(ids) + 1 loop
    begin
      -- Locks and updates share this block's subtransaction; apart, every updated row would need a multixact.
      select coalesce(array_agg(a.id), '{}'), array_agg(a.asset), array_agg(a.min_balance), array_agg(a.frozen),
        array_agg(a.balance), array_agg(a.seq), array_agg(a.tid)
      into account_ids, account_assets, minimums, frozen, locked_balances, locked_seqs, account_tids
      from (
        select *, ctid as tid from ledger.account where id = any (payers || payees) order by id for no key update
      ) a;
      ids_are_known := round > 0;

      loop
        if ids_are_known then
          -- After the locks and in a statement of its own: it sees what the previous holder of the locks posted.
          known_digests := array(
            select j.digest
            from unnest(ids) with ordinality i (id, place) left join ledger.journal j on j.id = i.id
            order by i.place
          );
          repeats := array(
            select lag(i.place) over (partition by i.id order by i.place)
            from unnest(ids) with ordinality i (id, place)
            order by i.place
          );
        end if;
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
              -- "is not true" rather than "is false", so that what is missing refuses too.
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
            planned := planned + 1;
            if ids_are_known then
              known_digests[posting] := digests[posting];
            end if;
          end if;
          statuses[posting] := decision;
          payer := width_bucket(payers[first_leg], account_ids);
          payer_balances[posting] := case
            when account_ids[payer] = payers[first_leg] and account_assets[payer] = assets[first_leg]
              then balances[payer]
          end;
          first_leg := first_leg + greatest(leg_counts[posting], 0);
        end loop;

        if first_leg <> cardinality(payers) + 1 then
          raise exception 'the leg counts do not add up to the legs' using errcode = 'invalid_parameter_value';
        end if;
        exit when ids_are_known or planned = cardinality(ids);
        ids_are_known := true;
      end loop;

      if planned = 0 then
        is_settled := true;
        exit;
      end if;

      -- Row by row from arrays, both entries of a leg alike: a lateral list of two would be set up anew for each leg.
      with claimed_ids as (
        insert into ledger.journal (id, kind, digest, created_at, happened_at)
        select ids[p.place], kinds[p.place], digests[p.place], created[p.place], happened[p.place]
        from unnest(statuses) with ordinality p (status, place)
        where p.status = 'posted'
        order by 1
      ), written_entries as (
        insert into ledger.entry
          (account_id, seq, amount, balance_after, peer_account_id, journal_id, kind, created_at)
        select e.account_id, e.seq, case when e.place > cardinality(payers) then e.amount else - e.amount end,
          e.balance_after, e.peer, ids[e.posting], kinds[e.posting], created[e.posting]
        from unnest(
            payers || payees, payer_seqs || payee_seqs, amounts || amounts, payer_afters || payee_afters,
            payees || payers, leg_postings || leg_postings
          ) with ordinality e (account_id, seq, amount, balance_after, peer, posting, place)
        where e.posting is not null
      )
      -- A locked row stays where it is, so its place finds it faster than its key; the key is compared all the same.
      update ledger.account a set balance = c.balance, seq = c.seq
      from unnest(account_tids, account_ids, balances, seqs) c (tid, id, balance, seq)
      where a.ctid = c.tid and a.id = c.id;

      get diagnostics written = row_count;
      if written <> cardinality(account_ids) then
        raise exception 'a locked account was not where it was locked' using errcode = 'internal_error';
      end if;
      is_settled := true;
      exit;
    exception when unique_violation then
      get stacked diagnostics violated = constraint_name;
      if violated <> 'journal_pkey' then
        raise;
      end if;
      -- Nothing else to do: the next round sees the posting that has the id, which is committed by now.
    end;
  end loop;

  -- Every round before the last made one more id known, so this never happens; if it did, nothing was written.
  if not is_settled then
    raise exception 'the batch never settled' using errcode = 'serialization_failure';
  end if;

  for posting in 1 .. cardinality(ids) loop
    status := statuses[posting];
    payer_balance := payer_balances[posting];
    refused_account := refused_accounts[posting];
    return next;
  end loop;
end
$$;
