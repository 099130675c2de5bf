import { expect, it } from 'vitest'
import { tallyOf } from './pgbench.ts'

const output = `transaction type: <builtin: TPC-B (sort of)>
scaling factor: 10
number of clients: 8
number of transactions actually processed: 14800
number of failed transactions: 0 (0.000%)
latency average = 2.162 ms
initial connection time = 11.021 ms
tps = 3700.000000 (without initial connection time)
`

it('counts what pgbench has done and for how long, without the time it took to connect', () => {
  expect(tallyOf(output)).toEqual({ transfers: 14_800, seconds: 4, callMs: [] })
})

it('takes no other text for a result', () => {
  expect(() => tallyOf('pgbench: error: connection to server failed')).toThrow('something else')
  expect(() => tallyOf(output.replace('3700.000000', '0.000000'))).toThrow('something else')
})
