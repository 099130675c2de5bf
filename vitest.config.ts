import { defineConfig } from 'vitest/config'

const database = ['./tools/src/postgres/test-cluster.ts']

// One project a room, so that `npx vitest run --project ledger` runs a room alone. Rooms of the browser get a document.
const rooms = [
  { name: 'contract' },
  { name: 'verify' },
  { name: 'ledger', globalSetup: database },
  { name: 'server', globalSetup: database },
  { name: 'ui', environment: 'jsdom' },
  { name: 'web', environment: 'jsdom' },
  { name: 'console', environment: 'jsdom' },
  { name: 'tools' },
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
