import type { Source } from '../tidy/source.ts'

/** What the check needs of a package.json. */
export type Package = {
  readonly doors: ReadonlySet<string>
  readonly dependencies: ReadonlySet<string>
  readonly devDependencies: ReadonlySet<string>
}

type PackageJson = {
  readonly exports?: Readonly<Record<string, unknown>>
  readonly dependencies?: Readonly<Record<string, string>>
  readonly devDependencies?: Readonly<Record<string, string>>
}

/** The package.json of a folder (`''` is the root's); an absent one declares nothing and opens nothing. */
export function readPackage(sources: readonly Source[], folder: string): Package {
  const path = folder === '' ? 'package.json' : `${folder}/package.json`
  const text = sources.find((source) => source.path === path)?.text ?? '{}'
  const { exports = {}, dependencies = {}, devDependencies = {} } = JSON.parse(text) as PackageJson
  return {
    doors: new Set(Object.keys(exports).map((key) => key.replace(/^\.\//, ''))),
    dependencies: new Set(Object.keys(dependencies)),
    devDependencies: new Set(Object.keys(devDependencies)),
  }
}

/** `@scope/name` or `name`, without what follows. */
export function packageNameOf(specifier: string): string {
  return specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/')
}
