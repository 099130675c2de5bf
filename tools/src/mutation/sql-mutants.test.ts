import { expect, test } from 'vitest'
import { changed } from './mutant.ts'
import { definitionsIn } from './sql-definitions.ts'
import { changesOfDefinition, changesOfStatement } from './sql-mutants.ts'

function mutantsOf(text: string): readonly string[] {
  return changesOfStatement(text).map((change) => changed(text, change).replace(/\s+/g, ' ').trim())
}

test.each([
  ['select a from b where c = d', ['select a from b where c <> d', 'select a from b where true']],
  ['update a set b = c', []],
  ['select max(a)', ['select min(a)']],
  ['select count(*)', []],
  ['select a - b, - c', ['select a + b, - c', 'select a - b, c']],
  ['select coalesce(a, b)', ['select coalesce(a)']],
  ['select a || b', ['select a']],
  ['select distinct a', ['select a']],
  ['select a order by b desc limit c', ['select a order by b desc', 'select a order by b limit c', 'select a limit c']],
  ['select a for no key update', ['select a']],
  ['select a is not null', ['select a is null']],
  ['select a between b and c', []],
  ['select a left join b on c', ['select a join b on c', 'select a left join b on true']],
])('%s is changed in every way', (text, expected) => {
  expect(mutantsOf(text).toSorted()).toEqual(expected.toSorted())
})

const first = `create function ledger.a() returns int language plpgsql security definer as $$
begin
  x := y;
  if x then
    raise exception 'words for people' using errcode = 'data_exception';
  end if;
end
$$;`

test('of a function the statements go, the conditions always or never hold, and its rights are the caller’s', () => {
  const [definition] = definitionsIn([{ path: 'a.sql', text: first }])
  const changes = definition ? changesOfDefinition(definition) : []
  expect(changes.map(({ start, end, replacement }) => [first.slice(start, end), replacement])).toEqual([
    ['security definer', ''],
    ['x := y;', 'null;'],
    ['x', 'true'],
    ['x', 'false'],
    [`raise exception 'words for people' using errcode = 'data_exception';`, 'null;'],
    [`'data_exception'`, `'raise_exception'`],
  ])
})

test('only the definition in force counts', () => {
  const later = { path: 'b.sql', text: 'create or replace function ledger.a() returns int language sql return 1;' }
  const found = definitionsIn([{ path: 'a.sql', text: first }, later])
  expect(found.map(({ name, source }) => [name, source.path])).toEqual([['ledger.a', 'b.sql']])
})
