import { defineConfig } from 'vitest/config'

const database = ['./tools/src/postgres/test-cluster.ts']

// One project a room, so that `npx vitest run --project ledger` runs a room alone. Rooms of the browser get a document, and
// each of their files a new one; the others change nothing that all files share, and need not load everything anew.
const rooms = [
  { name: 'contract', isolate: false },
  { name: 'verify', isolate: false },
  { name: 'ledger', globalSetup: database, isolate: false },
  { name: 'server', globalSetup: database, isolate: false },
  { name: 'ui', environment: 'jsdom' },
  { name: 'web', environment: 'jsdom' },
  { name: 'console', environment: 'jsdom' },
  { name: 'tools', isolate: false },
] as const

export default defineConfig({
  test: {
    maxWorkers: 2,
    testTimeout: 30_000,
    hookTimeout: 60_000,
    projects: rooms.map((room) => ({
      extends: true as const,
      test: { ...room, include: [`${room.name}/{src,test}/**/*.test.{ts,tsx}`] },
    })),
  },
})
