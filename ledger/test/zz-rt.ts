import pg from 'pg'
const c = new pg.Client({ connectionString: 'postgres://postgres@127.0.0.1:54991/scratch' }); await c.connect()
for (const name of ['select 1', 'commitful']) {
let n = 0; const t = performance.now()
while (performance.now() - t < 1500) { await c.query(name === 'select 1' ? { name: 'x', text: 'select 1' } : { name: 'y', text: 'update ledger.account set balance = balance where id = 100' }); n++ }
console.log(name, Math.round(n / 1.5), '/s')
}
await c.end()
