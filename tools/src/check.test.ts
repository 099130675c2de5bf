import { expect, it } from 'vitest'
import { openTelling, type Outcome, runSteps } from './check.ts'

const running = () => new AbortController().signal
const ignored = () => undefined
const saying = (name: string, code: string) => ({ name, args: ['-e', code] })

it('runs every part though one fails, and keeps what each said', async () => {
  const steps = [
    saying('broken', `console.log('here'); console.error('and there'); process.exit(3)`),
    saying('sound', ''),
    saying('last', `console.log('fine')`),
  ]
  const outcomes = await runSteps(steps, ignored, running())
  const told = Object.fromEntries(outcomes.map(({ step, passed }) => [step.name, passed]))
  expect(told).toEqual({ broken: false, sound: true, last: true })
  const broken = outcomes.find(({ step }) => step.name === 'broken')
  expect(broken?.output).toContain('here')
  expect(broken?.output).toContain('and there')
})

it('a part that cannot start has failed', async () => {
  const [outcome] = await runSteps([{ name: 'missing', args: ['no-such-file.mjs'] }], ignored, running())
  expect(outcome?.passed).toBe(false)
})

it('tells each outcome as it comes', async () => {
  const told: Outcome[] = []
  const outcomes = await runSteps([saying('a', ''), saying('b', '')], (outcome) => told.push(outcome), running())
  expect(told).toEqual(outcomes)
})

it('starts no more once it is told to stop', async () => {
  const stop = new AbortController()
  const steps = [saying('a', ''), saying('b', ''), saying('c', ''), saying('d', '')]
  const outcomes = await runSteps(steps, () => stop.abort(), stop.signal)
  expect(outcomes.length).toBeLessThan(steps.length)
})

it('an error that the compiler meets in several rooms is shown once', () => {
  const telling = openTelling()
  const tell = (name: string, output: string) =>
    telling({ step: { name, args: [] }, passed: false, seconds: 1, output })
      .trimEnd()
      .split('\n')
  const shared = `server/src/a.ts(1,2): error TS2322: not assignable.\n  'a' is missing.`
  const own = `tools/src/b.ts(3,4): error TS2304: not found.`
  expect(tell('types server', shared)).toHaveLength(3)
  expect(tell('types tools', `${shared}\n${own}`)).toEqual([
    expect.stringContaining('FAILED types tools'),
    `    ${own}`,
  ])
  expect(tell('types web', shared)).toEqual([expect.stringContaining('types web'), '    only the errors shown above'])
})

it('whatever else two parts say alike is said by both', () => {
  const telling = openTelling()
  const tell = (name: string) =>
    telling({ step: { name, args: [] }, passed: false, seconds: 1, output: 'no such file' })
  for (const name of ['lint', 'types server']) expect(tell(name)).toContain('no such file')
})
