import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { run } from './run.ts'
import { watchForStop } from './stop-signal.ts'

// `npm run desk-day [cases]`: a whole day at the operators' desk, in two browsers. The tests have it in a small form.

const root = fileURLToPath(new URL('../..', import.meta.url))
const [cases = '200'] = process.argv.slice(2)
const args = ['--import', 'tsx', join(root, 'tools', 'src', 'test.ts'), '--only=e2e', 'desk-day']
process.exitCode = await run({
  program: process.execPath,
  args,
  cwd: root,
  env: { ...process.env, DESK_DAY_CASES: cases },
  signal: watchForStop(),
})
