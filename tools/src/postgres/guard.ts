import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import type { Socket } from 'node:net'
import { join } from 'node:path'
import type { Home } from './home.ts'
import { isAlive, worksIn } from './process.ts'

/** One supervisor's claim on a running postmaster. */
export type Claim = {
  /** Whether a living supervisor besides this one needs the postmaster. */
  isShared(): boolean
  /** Gives the claim up: this supervisor's death no longer concerns the postmaster. */
  release(): void
}

/**
 * Claims a postmaster for this process. A small shell outlives us if we are killed with no chance to clean up: the
 * pipe between us then closes, and unless another living supervisor has a claim it stops the postmaster.
 */
export function claim(home: Home, postmasterPid: number): Claim {
  const folder = join(home.holders, `${postmasterPid}`)
  const note = `${process.pid}-${randomBytes(4).toString('hex')}`
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, note), '')
  home.give(folder)

  const guard = spawn('sh', ['-c', guardScript, 'guard', join(folder, note), `${postmasterPid}`], {
    cwd: '/',
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  // A machine without a shell only loses the clean-up after a kill; a guard that has ended cannot be written to.
  guard.on('error', () => {})
  guard.stdin.on('error', () => {})
  guard.unref()
  const pipe = guard.stdin as Socket
  pipe.unref()

  return {
    isShared: () => existsSync(folder) && readdirSync(folder).some((other) => other !== note && isHeld(other)),
    release: () => {
      rmSync(join(folder, note), { force: true })
      pipe.end('released\n')
    },
  }
}

/**
 * Clears the way for a postmaster that has just been started and nobody can have joined yet: claims under its id are
 * claims on an earlier bearer of that id, and postmasters that have gone need no claims.
 */
export function forgetClaims(home: Home, startedPid: number): void {
  mkdirSync(home.holders, { recursive: true })
  home.give(home.holders)
  for (const name of readdirSync(home.holders)) {
    if (name !== `${startedPid}` && worksIn(Number.parseInt(name, 10), home.cluster)) continue
    rmSync(join(home.holders, name), { recursive: true, force: true })
  }
}

function isHeld(note: string): boolean {
  return isAlive(Number.parseInt(note, 10))
}

const guardScript = `
read -r word && exit 0
rm -f "$1"
for other in "\${1%/*}"/*; do
  name="\${other##*/}"
  kill -0 "\${name%%-*}" 2>/dev/null && exit 0
done
kill -INT "$2"
`
