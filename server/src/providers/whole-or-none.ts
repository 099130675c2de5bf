/** A provider is configured by all of its variables or by none; half of one is a mistake and is named. */
export function wholeOrNone<V extends object, const N extends readonly (keyof V & string)[]>(
  variables: V,
  names: N,
): { [K in keyof N]: string } | null {
  const missing = names.filter((name) => variables[name] === undefined)
  if (missing.length === names.length) return null
  if (missing.length > 0)
    throw new Error(`the configuration is wrong:\n  ${missing.join(', ')}: required by its siblings`)
  // None is missing, which the compiler cannot count along.
  return names.map((name) => variables[name]) as { [K in keyof N]: string }
}
