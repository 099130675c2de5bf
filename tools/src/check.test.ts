import { expect, it } from 'vitest'
import { type Outcome, runSteps } from './check.ts'

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
