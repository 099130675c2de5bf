import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

const database = ['./tools/src/postgres/test-cluster.ts']

// One project a room, so that `npx vitest run --project ledger` runs a room alone. The files of a room share what they load
// and, in a browser's room, the document: loading both anew for each took three quarters of these rooms' time. So each test
// clears away what it has drawn, kept and stubbed; web's do it by their setup, which runs with every file.
const rooms = [
  { name: 'contract' },
  { name: 'verify' },
  { name: 'ledger', globalSetup: database },
  { name: 'server', globalSetup: database },
  { name: 'ui', environment: 'jsdom' },
  {
    name: 'web',
    environment: 'jsdom',
    setupFiles: ['./web/src/test/modal-dialogs.ts', './web/src/test/clean-slate.ts'],
  },
  { name: 'console', environment: 'jsdom' },
  { name: 'tools' },
] as const

/** They take a minute or more, and mostly wait. By their size they would begin late, and end when all others have. */
const longest = ['server/test/crash.test.ts', 'tools/src/postgres/supervisor.test.ts']

/** Vitest wants a class: its own order, with the longest files before all others. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isLong = ({ moduleId }: TestSpecification) => longest.some((file) => moduleId.endsWith(`/${file}`))
    // It is vitest's, no array's.
    // oxlint-disable-next-line unicorn/no-array-sort
    const sorted = await super.sort(files)
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))]
  }
}

export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    maxWorkers: 3,
    isolate: false,
    testTimeout: 30_000,
    hookTimeout: 60_000,
    projects: rooms.map((room) => ({
      extends: true as const,
      test: { ...room, include: [`${room.name}/{src,test}/**/*.test.{ts,tsx}`] },
    })),
  },
})
