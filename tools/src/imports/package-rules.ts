import { type House, type ImportRule, isBuildTime, isRelative, type ReadImport, refused } from './import-rule.ts'
import { packageNameOf } from './packages.ts'

/**
 * npm installs every room's packages where all rooms can see them, so a missing declaration is found only here.
 * Product code uses `dependencies`; tests and build files also `devDependencies`, their room's or the root's; a type
 * needs no package at run time, so `devDependencies` will do.
 */
export const isDeclared: ImportRule = (found, house) => {
  const name = packageNameOf(found.specifier)
  if (isOurOwn(found.specifier) || isKnown(name, found, house)) return []
  const isDevelopment = house.packageOf[found.room].devDependencies.has(name)
  const why = isDevelopment
    ? `${name} is only a devDependency of ${found.room}; the product cannot rely on it`
    : `${name} is not in ${found.room}/package.json`
  return refused(found, 'undeclared-package', why)
}

function isOurOwn(specifier: string): boolean {
  return isRelative(specifier) || /^(node:|\/|[a-z]:[\\/]|file:|https?:)/i.test(specifier)
}

function isKnown(name: string, found: ReadImport, house: House): boolean {
  const own = house.packageOf[found.room]
  if (name === `@emun/${found.room}` || own.dependencies.has(name)) return true
  if (found.isType && own.devDependencies.has(name)) return true
  if (!isBuildTime(found.from.path)) return false
  return own.devDependencies.has(name) || house.rootPackage.devDependencies.has(name)
}
