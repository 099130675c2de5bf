import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { accessSync, chownSync, constants, existsSync, mkdirSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { chooseIdentity, type Identity } from './identity.ts'

/** Where one cluster and the supervisor's notes about it live, and who PostgreSQL is while it works there. */
export type Home = {
  readonly folder: string
  readonly cluster: string
  readonly log: string
  readonly port: string
  readonly holders: string
  readonly identity: Identity | undefined
  /** The name by which PostgreSQL, started inside a folder of this home, can reach that folder. */
  readonly nameOf: (folder: string) => string
  /** Gives a file to the one whose data this is, who may start without root's help the next time. */
  readonly give: (path: string) => void
}

/** Linux lets a process reach the folder it stands in by this name even if a folder above is closed to it. */
const whereItStands = '/proc/self/cwd'

/**
 * Makes the folder and gives it to the user PostgreSQL will run as. A clone under root's closed home keeps its data
 * where it is, reached through the working directory; where the system has no such way, the data goes to the
 * temporary folder and the log says so.
 */
export function openHome(dataFolder: string, log: (line: string) => void): Home {
  const folder = resolve(dataFolder)
  const identity = chooseIdentity(join(folder, 'cluster'))
  prepare(folder, identity)
  if (identity === undefined) return homeAt(folder, identity, (inside) => inside)
  if (mayUse(folder, folder, identity)) return homeAt(folder, identity, (inside) => inside)
  if (mayUse(whereItStands, folder, identity)) return homeAt(folder, identity, () => whereItStands)

  const moved = join(tmpdir(), `emun-postgres-data-${createHash('sha256').update(folder).digest('hex').slice(0, 16)}`)
  prepare(moved, identity)
  if (statSync(moved).uid !== identity.uid || !mayUse(moved, moved, identity)) {
    throw new Error(`User ${identity.uid} can use neither ${folder} nor ${moved}; choose a folder with --data`)
  }
  log(`${folder} is closed to the user PostgreSQL runs as, so the data is in ${moved}`)
  return homeAt(moved, identity, (inside) => inside)
}

function homeAt(folder: string, identity: Identity | undefined, nameOf: Home['nameOf']): Home {
  return {
    folder,
    cluster: join(folder, 'cluster'),
    log: join(folder, 'postgres.log'),
    port: join(folder, 'port'),
    holders: join(folder, 'holders'),
    identity,
    nameOf,
    give: (path) => identity && chownSync(path, identity.uid, identity.gid),
  }
}

function prepare(folder: string, identity: Identity | undefined): void {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK)
    if (identity !== undefined) giveTo(folder, identity)
  } catch (cause) {
    throw new Error(`${folder} cannot be used for data by this user; choose another folder with --data`, { cause })
  }
}

// A tree copied by root belongs to root, cluster and all; PostgreSQL insists on owning every file.
function giveTo(folder: string, { uid, gid }: Identity): void {
  chownSync(folder, uid, gid)
  const cluster = join(folder, 'cluster')
  if (existsSync(cluster) && statSync(cluster).uid !== uid) spawnSync('chown', ['-R', `${uid}:${gid}`, cluster])
}

function mayUse(name: string, folder: string, identity: Identity): boolean {
  const script = 'test -r "$0" && test -w "$0" && test -x "$0"'
  return spawnSync('sh', ['-c', script, name], { cwd: folder, ...identity }).status === 0
}
