import { fileURLToPath } from 'node:url'
import { BaseSequencer, createVitest, type TestModule, type TestSpecification, type Vite } from 'vitest/node'
import type { Answer, Question } from './protocol.ts'

// A process of its own that keeps vitest warm: it is asked to run tests on a changed file, and stops at the first failure.
// The change is in memory only. Whoever asks ends this process when it has fallen into an endless loop.

const root = process.cwd()
let question: Question | null = null

/** The tests run in the order in which they are asked for. */
class AsAsked extends BaseSequencer {
  override sort<Files>(files: Files): Promise<Files> {
    return Promise.resolve(files)
  }
}

const mutated: Vite.Plugin = {
  name: 'mutated',
  enforce: 'pre',
  load: (id) => (question?.file && id === `${root}/${question.file.path}` ? question.file.text : null),
}

const vitest = await createVitest(
  'test',
  {
    root,
    config: false,
    watch: false,
    include: ['{contract,ledger}/{src,test}/**/*.test.ts'],
    setupFiles: [fileURLToPath(new URL('seeded.ts', import.meta.url))],
    maxWorkers: 1,
    isolate: false,
    bail: 1,
    sequence: { sequencer: AsAsked },
    reporters: [{}],
    testTimeout: 15_000,
    hookTimeout: 8_000,
  },
  { plugins: [mutated], logLevel: 'silent' },
)
await vitest.standalone()
const specifications = await vitest.globTestSpecifications()

process.on('message', (asked: Question) => {
  void answer(asked).then((reply) => process.send?.(reply))
})
process.on('disconnect', () => process.exit(0))
process.send?.('ready')

async function answer(asked: Question): Promise<Answer> {
  const earlier = question
  question = asked
  for (const { file } of [earlier, asked].filter((each) => each !== null)) {
    if (file) vitest.invalidateFile(`${root}/${file.path}`)
  }
  Object.assign(process.env, { LEDGER_SQL: asked.sqlFolder ?? '' })
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications(asked.tests.map(specificationOf))
  const modules = asked.tests.flatMap(
    (test) => testModules.findLast(({ moduleId }) => moduleId === `${root}/${test}`) ?? [],
  )
  const tookMs = Object.fromEntries(modules.map((module) => [pathOf(module), tookMsOf(module)]))
  const failed = modules.find((module) => module.state() === 'failed')
  const why = [...(failed ? errorsOf(failed) : []), ...unhandledErrors.map(String)]
  if (why.length === 0 && failed === undefined) return { tookMs, failed: null }
  return { tookMs, failed: { test: failed ? pathOf(failed) : '', why: why.join('\n') } }
}

function pathOf({ moduleId }: TestModule): string {
  return moduleId.slice(root.length + 1)
}

function tookMsOf(module: TestModule): number {
  const { collectDuration, setupDuration, duration } = module.diagnostic()
  return Math.round(collectDuration + setupDuration + duration)
}

function specificationOf(test: string): TestSpecification {
  const found = specifications.find(({ moduleId }) => moduleId === `${root}/${test}`)
  if (!found) throw new Error(`there is no test ${test}`)
  return found
}

function errorsOf(module: TestModule): readonly string[] {
  const suites = [module, ...module.children.allSuites()].flatMap((suite) => suite.errors())
  const tests = [...module.children.allTests('failed')].flatMap((test) => test.result().errors ?? [])
  return [...suites, ...tests].map(({ message }) => message)
}
