import { spawnSync } from 'node:child_process'
import { statSync } from 'node:fs'

/** The user PostgreSQL runs as, in numbers. `undefined` stands for the user of this process. */
export type Identity = { readonly uid: number; readonly gid: number }

/**
 * PostgreSQL refuses to run as root, so root lends it another user: the one who already owns the cluster, else
 * `postgres`, else `nobody`. Anyone else runs it as themselves.
 */
export function chooseIdentity(cluster: string): Identity | undefined {
  if (process.getuid?.() !== 0) return undefined
  const identity = ownerOf(cluster) ?? lookUp('postgres') ?? lookUp('nobody') ?? lookUp('daemon')
  if (identity === undefined) throw new Error('PostgreSQL cannot run as root, and this machine has no user to lend it')
  return identity
}

function ownerOf(cluster: string): Identity | undefined {
  const owner = statSync(cluster, { throwIfNoEntry: false })
  return owner === undefined || owner.uid === 0 ? undefined : { uid: owner.uid, gid: owner.gid }
}

function lookUp(name: string): Identity | undefined {
  const uid = askId('-u', name)
  const gid = askId('-g', name)
  return uid === undefined || gid === undefined ? undefined : { uid, gid }
}

// Some systems number `nobody` -2, which neither chown nor spawn takes; such a user is passed over.
function askId(flag: '-u' | '-g', name: string): number | undefined {
  const answer = spawnSync('id', [flag, name], { encoding: 'utf8' })
  const id = answer.status === 0 ? Number.parseInt(answer.stdout, 10) : 0
  return id > 0 && id < 2 ** 31 ? id : undefined
}
