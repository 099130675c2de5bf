import { expect, it } from 'vitest'
import { run } from './run.ts'

it('hands over what a program says as it comes, and its exit code', async () => {
  const script = `process.stdout.write('first '); setTimeout(() => { process.stderr.write('שני'); process.exitCode = 3 }, 200)`
  const heard: string[] = []
  let whole = ''
  const code = await run({
    program: process.execPath,
    args: ['-e', script],
    cwd: process.cwd(),
    onChunk: (chunk) => heard.push(chunk),
    onOutput: (output) => (whole = output),
  })
  expect(code).toBe(3)
  expect(heard).toEqual(['first ', 'שני'])
  expect(whole).toBe('first שני')
})
