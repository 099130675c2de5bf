import type { Finding } from '../tidy/finding.ts'
import { isTest } from '../tidy/source.ts'
import { type ImportRule, isRelative, type ReadImport, refused, resolveRelative } from './import-rule.ts'
import { rooms } from './rooms.ts'

/** Where in a room with features a file lies; `rest` is its path inside that place. */
export type Place = {
  readonly kind: 'feature' | 'platform' | 'providers' | 'rails' | 'elsewhere'
  readonly feature: string
  readonly rest: string
}

export function placeOf(path: string): Place {
  const feature = /^\w+\/src\/features\/([^/]+)\/(.+)$/.exec(path)
  if (feature) return { kind: 'feature', feature: feature[1] ?? '', rest: feature[2] ?? '' }
  const ground = /^\w+\/src\/(platform|providers|rails)\/(.+)$/.exec(path)
  if (ground) return { kind: ground[1] as 'platform' | 'providers' | 'rails', feature: '', rest: ground[2] ?? '' }
  return { kind: 'elsewhere', feature: '', rest: path }
}

/** Features rest on the platform and speak to each other through `public.ts`; the platform knows no feature. */
export const respectsFeatures: ImportRule = (found) => {
  if (!rooms[found.room].hasFeatures || !isRelative(found.specifier)) return []
  const from = placeOf(found.from.path)
  const to = placeOf(resolveRelative(found))
  if (from.kind === 'feature') return fromFeature(found, from, to)
  if (from.kind === 'elsewhere' || to.kind !== 'feature') return []
  return refused(
    found,
    'platform-feature',
    `${from.kind} carries every feature and knows none; pass it in from the app`,
  )
}

function fromFeature(found: ReadImport, from: Place, to: Place): readonly Finding[] {
  if (to.kind === 'platform') return []
  if (to.kind === 'feature') {
    if (to.feature === from.feature || /^public\.tsx?$/.test(to.rest)) return []
    return refused(found, 'feature-feature', `${from.feature} may use ${to.feature} only through its public.ts`)
  }
  if (isTest(found.from.path) || isGivenToFeatures(found, to)) return []
  const why = 'a feature uses itself, the platform, types of providers and deps.ts, and another feature’s public.ts'
  return refused(found, 'feature-outside', why)
}

/** A feature may know the shape of what it is given, a provider or the whole of `deps.ts`, but not who made it. */
function isGivenToFeatures(found: ReadImport, to: Place): boolean {
  if (to.kind === 'providers' && /^[^/]+\/port\.ts$/.test(to.rest)) return true
  // What a rail is; which there are comes with `deps`.
  if (to.kind === 'rails') return /^[\w-]+\.ts$/.test(to.rest) && to.rest !== 'table.ts'
  return found.isType && (to.kind === 'providers' || /^\w+\/src\/deps\.ts$/.test(to.rest))
}
