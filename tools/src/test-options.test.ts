import { expect, it } from 'vitest'
import { asksForSome, parseTestOptions, wantedTests } from './test-options.ts'

it.each([
  { args: [], parts: ['check', 'unit', 'faults', 'attacks', 'e2e'], filters: [] },
  { args: ['--only=check'], parts: ['check'], filters: [] },
  { args: ['--only=faults'], parts: ['faults'], filters: [] },
  { args: ['--only=attacks'], parts: ['attacks'], filters: [] },
  { args: ['--only', 'unit', 'ledger/'], parts: ['unit'], filters: ['ledger/'] },
  { args: ['--only=e2e', 'transfers'], parts: ['e2e'], filters: ['transfers'] },
  { args: ['transfers'], parts: ['unit', 'e2e'], filters: ['transfers'] },
  { args: ['--grep=own wallet'], parts: ['unit', 'e2e'], filters: [], grep: 'own wallet' },
  { args: ['--only=e2e', 'transfers', '--grep', 'twice'], parts: ['e2e'], filters: ['transfers'], grep: 'twice' },
])('npm test -- $args runs $parts', ({ args, ...options }) => {
  expect(parseTestOptions(args)).toEqual(options)
})

it('a part that does not exist is refused, and those that do are named', () => {
  expect(() => parseTestOptions(['--only=units'])).toThrow('check, unit, faults, attacks, e2e')
})

it.each(['check', 'faults', 'attacks'])('%s is not asked for some tests: it would pass whatever they are', (part) => {
  expect(() => parseTestOptions([`--only=${part}`, 'transfers'])).toThrow('no tests to choose from')
})

it.each([['--grep'], ['--grep='], ['--grep= ']])(
  '%s without words is refused: it would ask for every test',
  (option) => {
    expect(() => parseTestOptions([option])).toThrow('--grep')
  },
)

it('each runner is told which tests are wanted, and to forgive that none are of its kind', () => {
  const options = parseTestOptions(['transfers', '--grep=twice (at once)'])
  const words = String.raw`twice \(at once\)`
  expect(wantedTests('vitest', options)).toEqual(['--passWithNoTests', `--testNamePattern=${words}`, 'transfers'])
  expect(wantedTests('playwright', options)).toEqual(['--pass-with-no-tests', `--grep=${words}`, 'transfers'])
})

it('a whole run is told nothing and forgiven nothing', () => {
  const options = parseTestOptions(['--only=unit'])
  expect(asksForSome(options)).toBe(false)
  expect(wantedTests('vitest', options)).toEqual([])
})
