/** Names a crash for support: the same fault gives the same eight characters to everyone, and says nothing about anyone. */
export function referenceOf(error: Error): string {
  const place = error.stack?.split('\n').slice(1, 3).join('') ?? ''
  let hash = 2_166_136_261
  for (const char of `${error.name} ${error.message} ${place}`)
    hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 16_777_619)
  return `W-${(hash >>> 0).toString(16).padStart(8, '0')}`
}
