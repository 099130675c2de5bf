import type { Finding } from '../tidy/finding.ts'
import type { Source } from '../tidy/source.ts'
import { findFeatureCircles, findFileCircles } from './cycle-rules.ts'
import { respectsFeatures } from './feature-rules.ts'
import { type House, type ImportRule, isBuildTime, type ReadImport, refused } from './import-rule.ts'
import { isDeclared } from './package-rules.ts'
import { type Package, readPackage } from './packages.ts'
import { type Import, readImports } from './read-imports.ts'
import { entersByAnAllowedDoor, isNotAbsolute, runsWhereNodeIs, staysInItsRoom } from './room-rules.ts'
import { type RoomName, roomOf, rooms } from './rooms.ts'

const rules: readonly ImportRule[] = [
  staysInItsRoom,
  isNotAbsolute,
  entersByAnAllowedDoor,
  runsWhereNodeIs,
  isDeclared,
  respectsFeatures,
]

/** Every import of every room, held against the table of rooms and the rules of features, packages and circles. */
export function findForbiddenImports(sources: readonly Source[]): readonly Finding[] {
  const house = readHouse(sources)
  const imports = sources.filter(({ path }) => roomOf(path) !== undefined).flatMap(readImports)
  const readable = imports.flatMap(withRoom)
  return [
    ...imports.flatMap(findUnreadable),
    ...readable.flatMap((found) => rules.flatMap((rule) => rule(found, house))),
    ...findFileCircles(readable),
    ...findFeatureCircles(readable),
  ]
}

function readHouse(sources: readonly Source[]): House {
  const names = Object.keys(rooms) as readonly RoomName[]
  const packages = names.map((name) => [name, readPackage(sources, name)] as const)
  return {
    // Object.fromEntries forgets the names it was given; the line above took them from the table of rooms.
    packageOf: Object.fromEntries(packages) as Record<RoomName, Package>,
    rootPackage: readPackage(sources, ''),
  }
}

function withRoom(found: Import): readonly ReadImport[] {
  const room = roomOf(found.from.path)
  return room === undefined || found.specifier === undefined ? [] : [{ ...found, specifier: found.specifier, room }]
}

/** An import put together at run time could reach anything; only tests and tools, which are not the product, may. */
function findUnreadable(found: Import): readonly Finding[] {
  const isProduct = !isBuildTime(found.from.path) && !found.from.path.startsWith('tools/')
  if (found.specifier !== undefined || !isProduct) return []
  return refused(found, 'unreadable-import', 'write the path out, so that this check and the bundler can read it')
}
