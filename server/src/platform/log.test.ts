import { Writable } from 'node:stream'
import { expect, it } from 'vitest'
import { openLog } from './log.ts'

it('never writes a secret, wherever it stands', () => {
  const { lines, sink } = openSink()
  const log = openLog('info', sink)
  const secret = 'canary-7f3a'
  log.info(
    { password: secret, code: secret, inner: { authToken: secret, refreshToken: secret, phone: secret } },
    'hello',
  )
  expect(lines.join('')).toContain('hello')
  expect(lines.join('')).not.toContain(secret)
})

it('writes one line of JSON each, with the moment in UTC', () => {
  const { lines, sink } = openSink()
  openLog('info', sink).info({ note: 'two\nlines \u001b[31m' }, 'hello')
  expect(lines).toHaveLength(1)
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ time: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/) })
})

function openSink(): { readonly lines: string[]; readonly sink: Writable } {
  const lines: string[] = []
  const sink = new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk))
      done()
    },
  })
  return { lines, sink }
}
