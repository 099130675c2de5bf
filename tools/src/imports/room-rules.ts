import { type ImportRule, isBuildTime, isRelative, refused, resolveRelative } from './import-rule.ts'
import { isRoomName, roomOf, rooms, roomScope } from './rooms.ts'

/** A relative path stays in its room; whoever needs another room goes through its door. */
export const staysInItsRoom: ImportRule = (found) => {
  if (!isRelative(found.specifier) || roomOf(resolveRelative(found)) === found.room) return []
  return refused(found, 'leaves-room', 'a relative path stays in its room; another room is entered by its package name')
}

/** Absolute paths and addresses mean something else on every machine. */
export const isNotAbsolute: ImportRule = (found) => {
  if (!/^(\/|[a-z]:[\\/]|file:|https?:)/i.test(found.specifier)) return []
  return refused(found, 'absolute-path', 'import by package name or by a relative path')
}

/** Only rooms the table names, and only through doors it names: type imports and lazy ones count like any other. */
export const entersByAnAllowedDoor: ImportRule = (found, house) => {
  if (!found.specifier.startsWith(roomScope)) return []
  const [name = '', ...rest] = found.specifier.slice(roomScope.length).split('/')
  const door = rest.join('/') || '.'
  if (name === found.room) return refused(found, 'own-name', 'inside a room, import by a relative path')
  const allowed = rooms[found.room].mayImport[name as keyof typeof rooms]
  if (!isRoomName(name) || allowed === undefined) {
    return refused(found, 'room', `${found.room} may not import ${name}: ${whatMayBeImported(found.room)}`)
  }
  if (!house.packageOf[name].doors.has(door)) {
    return refused(found, 'deep-import', `${name} has no such door; its package.json says what it opens in exports`)
  }
  if (allowed === 'every door' || allowed.some((opened) => door === opened || door.startsWith(`${opened}/`))) return []
  return refused(found, 'door', `${found.room} may not use this door of ${name}: ${whatMayBeImported(found.room)}`)
}

function whatMayBeImported(room: keyof typeof rooms): string {
  const allowed = Object.entries(rooms[room].mayImport).map(([name, doors]) =>
    doors === 'every door' ? name : doors.map((door) => (door === '.' ? name : `${name}/${door}`)).join(', '),
  )
  return `it may import ${allowed.length === 0 ? 'no room' : allowed.join(', ')}`
}

/** Node's own modules are for rooms that run on Node, and for tests and build files. */
export const runsWhereNodeIs: ImportRule = (found) => {
  if (!found.specifier.startsWith('node:')) return []
  if (rooms[found.room].mayUseNode || isBuildTime(found.from.path)) return []
  return refused(found, 'node', `${found.room} also runs in a browser; Node's modules are not there`)
}
