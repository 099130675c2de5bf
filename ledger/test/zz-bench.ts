import pg from 'pg'
import { randomBytes } from 'node:crypto'
import { openAccount, postAll, accountId, type Posting } from '/work/main/ledger/src/index.ts'
import { money } from '@emun/contract/money'
const [, , url, batchText, connectionsText, secondsText, hot] = process.argv
const batch = Number(batchText), connections = Number(connectionsText), seconds = Number(secondsText)
const admin = new pg.Client({ connectionString: url }); await admin.connect()
const N = Number(process.env.ACCOUNTS ?? 10000)
const have = (await admin.query(`select count(*)::int n from ledger.account where owner like 'bench%'`)).rows[0].n
if (have < N) await admin.query(`insert into ledger.account(owner,kind,asset,min_balance,balance) select 'bench'||i,'main','USD',0,1000000000 from generate_series(1,${N}) i on conflict do nothing; `)
await admin.query('vacuum analyze ledger.account')
const ids = (await admin.query(`select id from ledger.account where owner like 'bench%' order by id limit ${N}`)).rows.map((r: any) => accountId(r.id))
function v7() { const b = randomBytes(16); const t = Date.now(); b.writeUIntBE(t, 0, 6); b[6] = (b[6]! & 15) | 0x70; b[8] = (b[8]! & 63) | 128; const h = b.toString('hex'); return `${h.slice(0,8)}-${h.slice(8,12)}-${h.slice(12,16)}-${h.slice(16,20)}-${h.slice(20)}` }
const pick = () => ids[Math.floor(Math.random() * ids.length)]!
const one = money('USD', 1n)
function make(): Posting { const from = pick(); let to = hot ? ids[0]! : pick(); while (to === from) to = pick(); return { id: v7(), kind: 'transfer', happenedAt: new Date(), legs: [{ from, to, amount: one }] } }
let done = 0
const statuses: Record<string, number> = {}
let stop = false
async function run() {
  const c = new pg.Client({ connectionString: url }); await c.connect()
  if (process.env.ROLE) await c.query('set role ' + process.env.ROLE)
  while (!stop) {
    const out = await postAll(c, Array.from({ length: batch }, make))
    for (const o of out) statuses[o.status] = (statuses[o.status] ?? 0) + 1
    done += batch
  }
  await c.end()
}
const runs = Array.from({ length: connections }, run)
await new Promise(r => setTimeout(r, 1000))
const results = []
for (let i = 0; i < 3; i++) { const d = done, t = performance.now(); await new Promise(r => setTimeout(r, seconds * 1000 / 3)); results.push(Math.round((done - d) / (performance.now() - t) * 1000)) }
stop = true; await Promise.all(runs); await admin.end()
console.log(`batch ${batch} conns ${connections} ${hot ?? ''}: ${results.toSorted((a, b) => a - b)[1]}/s (${results}) ${JSON.stringify(statuses)}`)
