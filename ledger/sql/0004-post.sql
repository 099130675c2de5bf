-- The only way money moves.

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
create function ledger.post(
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
  claimed int;
begin
  -- Normally one round. An id that another transaction turns out to have posted while we waited to claim it voids the
  -- plan, because later postings may lean on that one: everything is undone, and planned anew with that id known.
  for round in 0 .. cardinality(ids) loop
    begin
      -- Locks and updates share this block's subtransaction; apart, every updated row would need a multixact.
      select coalesce(array_agg(a.id), '{}'), array_agg(a.asset), array_agg(a.min_balance), array_agg(a.frozen),
        array_agg(a.balance), array_agg(a.seq)
      into account_ids, account_assets, minimums, frozen, locked_balances, locked_seqs
      from (
        select * from ledger.account where id = any (payers || payees) order by id for no key update
      ) a;

      -- After the locks and in a statement of its own, so that it sees what the previous holder of the locks posted.
      known_digests := array(
        select j.digest
        from unnest(ids) with ordinality i (id, place) left join ledger.journal j on j.id = i.id
        order by i.place
      );
      if cardinality(ids) > 1 then
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
      claimed := 0;
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
          known_digests[posting] := digests[posting];
          planned := planned + 1;
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
      exit when planned = 0;

      with claimed_ids as (
        insert into ledger.journal (id, kind, digest, created_at, happened_at)
        select ids[p.place], kinds[p.place], digests[p.place], created[p.place], happened[p.place]
        from unnest(statuses) with ordinality p (status, place)
        where p.status = 'posted'
        order by 1
        on conflict (id) do nothing
        returning 1
      ), written_entries as (
        insert into ledger.entry
          (account_id, seq, amount, balance_after, peer_account_id, journal_id, kind, created_at)
        select e.account_id, e.seq, e.amount, e.balance_after, e.peer, ids[l.posting], kinds[l.posting],
          created[l.posting]
        from unnest(leg_postings, payer_seqs, payee_seqs, payer_afters, payee_afters) with ordinality
            l (posting, payer_seq, payee_seq, payer_after, payee_after, place),
          lateral (values
            (payers[l.place], l.payer_seq, - amounts[l.place], l.payer_after, payees[l.place]),
            (payees[l.place], l.payee_seq, amounts[l.place], l.payee_after, payers[l.place])
          ) e (account_id, seq, amount, balance_after, peer)
        where l.posting is not null
        order by e.account_id, e.seq
      ), changed_accounts as (
        update ledger.account a set balance = c.balance, seq = c.seq
        from unnest(account_ids, balances, seqs, locked_seqs) c (id, balance, seq, locked_seq)
        where a.id = c.id and c.seq > c.locked_seq
      )
      select count(*) into claimed from claimed_ids;

      exit when claimed = planned;
      raise exception 'another transaction posted an id of this batch' using errcode = 'EL001';
    exception when sqlstate 'EL001' then
      -- Nothing to do: the next round sees that posting, which is committed by now.
    end;
  end loop;

  -- Every round before the last made one more id known, so this never happens; if it did, nothing was written.
  if claimed <> planned then
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
