/** The doors of a room are the keys of `exports` in its package.json: `.` is the front door, `money` is `./money`. */
type Doors = 'every door' | readonly string[]

export type RoomName =
  | 'contract'
  | 'ledger'
  | 'server'
  | 'ui'
  | 'web'
  | 'console'
  | 'verify'
  | 'partner'
  | 'e2e'
  | 'tools'

export type Room = {
  /** Which doors of which other rooms; a door opens what is behind it too (`errors` opens `errors/he`). */
  readonly mayImport: Readonly<Partial<Record<RoomName, Doors>>>
  /** Whether the room's product code may use Node's own modules. Tests and build files always may. */
  readonly mayUseNode: boolean
  /** Whether the room is sorted into `src/features`, with `src/platform` under them. */
  readonly hasFeatures: boolean
}

/** Who may import whom. ARCHITECTURE.md draws it; this table is what the check reads. */
export const rooms: Readonly<Record<RoomName, Room>> = {
  contract: { mayUseNode: false, hasFeatures: false, mayImport: {} },
  verify: { mayUseNode: false, hasFeatures: false, mayImport: {} },
  partner: { mayUseNode: true, hasFeatures: false, mayImport: {} },
  ledger: { mayUseNode: true, hasFeatures: false, mayImport: { contract: ['money'], verify: ['.'] } },
  server: {
    mayUseNode: true,
    hasFeatures: true,
    mayImport: { contract: 'every door', ledger: ['.'], verify: ['.'] },
  },
  ui: {
    mayUseNode: false,
    hasFeatures: false,
    mayImport: { contract: ['content', 'money', 'errors', 'time', 'language'] },
  },
  web: {
    mayUseNode: false,
    hasFeatures: true,
    mayImport: {
      contract: [
        'customer',
        'public',
        'sandbox',
        'endpoint',
        'uploads',
        'card-words',
        'content',
        'money',
        'errors',
        'time',
        'ids',
        'language',
        'phone',
        'bank',
      ],
      ui: 'every door',
      verify: ['.'],
    },
  },
  console: {
    mayUseNode: false,
    hasFeatures: true,
    mayImport: {
      contract: ['operator', 'sandbox', 'endpoint', 'uploads', 'content', 'money', 'errors', 'time', 'language'],
      ui: 'every door',
    },
  },
  e2e: { mayUseNode: true, hasFeatures: false, mayImport: { contract: 'every door' } },
  tools: {
    mayUseNode: true,
    hasFeatures: false,
    mayImport: { contract: 'every door', ledger: ['.'], server: ['.'] },
  },
}

export const roomScope = '@emun/'

export function isRoomName(name: string): name is RoomName {
  return Object.hasOwn(rooms, name)
}

/** The room a file of the tree lies in; undefined for files beside the rooms. */
export function roomOf(path: string): RoomName | undefined {
  const name = path.split('/')[0] ?? ''
  return isRoomName(name) && path.includes('/') ? name : undefined
}
