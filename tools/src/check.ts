import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { rooms } from './imports/rooms.ts'
import { run } from './run.ts'
import { watchForStop } from './stop-signal.ts'

/** One part of the check: it passes when its command ends with 0. */
export type Step = { readonly name: string; readonly args: readonly string[] }

export type Outcome = {
  readonly step: Step
  readonly passed: boolean
  readonly seconds: number
  readonly output: string
}

const root = fileURLToPath(new URL('../..', import.meta.url))

/** As many parts as an ordinary laptop or a small build machine has cores to spare. */
const atOnce = 2

/** Every part, the slow ones first so that nothing long is left for the end. */
function allSteps(): readonly Step[] {
  return [
    { name: 'lint', args: ['node_modules/oxlint/bin/oxlint', '--deny-warnings'] },
    { name: 'dead code', args: ['node_modules/knip/bin/knip.js', '--no-progress', '--no-config-hints'] },
    { name: 'tidy', args: ['--import', 'tsx', 'tools/src/tidy/main.ts'] },
    { name: 'imports', args: ['--import', 'tsx', 'tools/src/imports/main.ts'] },
    ...Object.keys(rooms)
      .filter(hasSources)
      .map((room) => ({ name: `types ${room}`, args: ['node_modules/typescript/bin/tsc', '-p', room] })),
    { name: 'format', args: ['node_modules/oxfmt/bin/oxfmt', '--check', '.'] },
  ]
}

/** A room that is still empty has nothing to compile, and the compiler would call that an error. */
function hasSources(room: string): boolean {
  const folder = join(root, room)
  const isSource = (path: string) => /\.tsx?$/.test(path) && !path.startsWith('node_modules')
  return existsSync(folder) && readdirSync(folder, { recursive: true, encoding: 'utf8' }).some(isSource)
}

async function runStep(step: Step, signal: AbortSignal): Promise<Outcome> {
  const started = performance.now()
  let output = ''
  const code = await run({
    program: process.execPath,
    args: step.args,
    cwd: root,
    signal,
    onOutput: (text) => (output = text.trim()),
  })
  return { step, passed: code === 0, seconds: (performance.now() - started) / 1_000, output }
}

/**
 * Runs every step, some side by side, and tells each outcome as it comes: one that fails stops no other, so that all
 * findings are seen at once. An abort ends the running ones and starts no more.
 */
export async function runSteps(
  steps: readonly Step[],
  tell: (outcome: Outcome) => void,
  signal: AbortSignal,
): Promise<readonly Outcome[]> {
  const queue = [...steps]
  const outcomes: Outcome[] = []
  const work = async () => {
    for (let step = queue.shift(); step && !signal.aborted; step = queue.shift()) {
      const outcome = await runStep(step, signal)
      outcomes.push(outcome)
      tell(outcome)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  return outcomes
}

/**
 * Says outcomes as text, one after the other. The compiler reads a room again with each room that uses it; an error is
 * shown where it is first met, and not again.
 */
export function openTelling(): (outcome: Outcome) => string {
  const shown = new Set<string>()
  return ({ step, passed, seconds, output }) => {
    const line = `${passed ? 'ok    ' : 'FAILED'} ${step.name.padEnd(15)} ${inSeconds(seconds)}`
    if (passed) return line
    const messages = messagesIn(output).filter((message) => !shown.has(message))
    for (const message of messages) if (isTypeError(message)) shown.add(message)
    const text = messages.length === 0 ? 'only the errors shown above' : messages.join('\n')
    return `${line}\n${text.replace(/^/gm, '    ')}\n`
  }
}

/** A message is a line at the margin and the lines that are set in below it. */
function messagesIn(output: string): readonly string[] {
  return output.split(/\n(?=\S)/)
}

function isTypeError(message: string): boolean {
  return /^\S+\(\d+,\d+\): error TS/.test(message)
}

function inSeconds(seconds: number): string {
  return `${new Intl.NumberFormat('en', { minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(seconds)} s`
}

/** `npm run check`, or a part of it: `npm run check -- tidy types`. Each word picks the parts whose names start with it. */
async function check(words: readonly string[], signal: AbortSignal): Promise<boolean> {
  const steps = allSteps().filter(({ name }) => words.length === 0 || words.some((word) => name.startsWith(word)))
  const names = (some: readonly Step[]) => some.map(({ name }) => name).join(', ')
  if (steps.length === 0) {
    console.log(`check has no such part; it has ${names(allSteps())}`)
    return false
  }
  console.log(`check: ${names(steps)}; ${atOnce} at once`)
  const started = performance.now()
  const telling = openTelling()
  const outcomes = await runSteps(steps, (outcome) => console.log(telling(outcome)), signal)
  const failed = outcomes.filter(({ passed }) => !passed).map(({ step }) => step)
  const took = inSeconds((performance.now() - started) / 1_000)
  const ending = failed.length === 0 ? '' : ` (${names(failed)})`
  console.log(`${outcomes.length - failed.length} passed, ${failed.length} failed${ending} in ${took}`)
  return failed.length === 0 && outcomes.length === steps.length
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  process.exitCode = (await check(process.argv.slice(2), watchForStop())) ? 0 : 1
}
