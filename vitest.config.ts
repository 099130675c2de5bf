import { defineConfig } from 'vitest/config'

const database = ['./tools/src/postgres/test-cluster.ts']

// One project a room, so that `npx vitest run --project ledger` runs a room alone. The files of a room share what they load
// and, in a browser's room, the document: loading both anew for each took three quarters of these rooms' time. So each test
// clears away what it has drawn, kept and stubbed; web's do it by their setup, which runs with every file.
const rooms = [
  { name: 'contract' },
  { name: 'verify' },
  { name: 'partner' },
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

export default defineConfig({
  test: {
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
