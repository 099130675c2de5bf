import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { Server } from './server.ts'

/** How a program ended, and everything it said. */
type Ran = { readonly code: number; readonly said: string }

const root = fileURLToPath(new URL('../..', import.meta.url))

/** `npm run audit` on the product's database. */
export async function runAudit({ databaseUrl }: Server): Promise<Ran> {
  return runProgram(['--import', 'tsx', 'tools/src/audit.ts'], { DATABASE_URL: databaseUrl })
}

/** `npx emun-verify` with these words. */
export async function runVerify(...words: readonly string[]): Promise<Ran> {
  return runProgram(['verify/bin/emun-verify.mjs', ...words])
}

async function runProgram(args: readonly string[], env: Readonly<Record<string, string>> = {}): Promise<Ran> {
  return new Promise((resolve) => {
    execFile(process.execPath, args, { cwd: root, env: { ...process.env, ...env } }, (error, stdout, stderr) => {
      resolve({ code: error === null ? 0 : Number(error.code ?? 1), said: stdout + stderr })
    })
  })
}
