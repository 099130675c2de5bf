-- Trees of hashes in the shape of RFC 6962: pairs from the left, and a last one without a neighbour goes up as it is.

create function ledger.node_hash(first bytea, second bytea) returns bytea language sql immutable strict
return sha256('\x01'::bytea || first || second);

-- One level up. Hashes lie one after the other, 32 bytes each.
create function ledger.level_above(hashes bytea) returns bytea language sql immutable
return (
  select string_agg(case when octet_length(pair) = 64 then sha256('\x01'::bytea || pair) else pair end, '' order by place)
  from (
    select place, substring(hashes from place * 64 + 1 for 64) as pair
    from generate_series(0, (octet_length(hashes) - 1) / 64) place
  ) pairs
);

create function ledger.tree_root(hashes bytea) returns bytea language plpgsql immutable as $$
begin
  while octet_length(hashes) > 32 loop
    hashes := ledger.level_above(hashes);
  end loop;
  return hashes;
end
$$;

-- The hashes that lead from the leaf at this place (from 0) to the root, the leaf's neighbour first.
create function ledger.tree_path(hashes bytea, place int) returns bytea language plpgsql immutable as $$
declare
  path bytea := '';
begin
  while octet_length(hashes) > 32 loop
    -- Empty for a last one without a neighbour.
    path := path || substring(hashes from (place # 1) * 32 + 1 for 32);
    hashes := ledger.level_above(hashes);
    place := place / 2;
  end loop;
  return path;
end
$$;
