import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { readPeer } from './peer.ts'

function fileWith(sql: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'peer-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  writeFileSync(join(folder, 'other.sql'), sql)
  return join(folder, 'other.sql')
}

it('there is no peer unless somebody brings one', () => {
  expect(readPeer({})).toBeUndefined()
})

it('a peer is named after its file, and its set-up and call are files or the SQL itself', () => {
  const file = fileWith('create table other ();')
  const peer = readPeer({ PEER_SQL: file, PEER_SETUP: file, PEER_CALL: 'select pay(:payer, :payee);' })
  const sql = 'create table other ();'
  expect(peer).toEqual({ name: 'other', sql, setup: 'create table other ()', call: 'select pay(:payer, :payee)' })
})

it('half a peer is refused', () => {
  expect(() => readPeer({ PEER_CALL: 'select 1' })).toThrow('a peer needs all three')
})
