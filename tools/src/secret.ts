import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** The secret this installation signs with: made at the first start, kept for its owner's eyes in the data folder. */
export function keepSecret(dataFolder: string): string {
  const file = join(dataFolder, 'secret')
  if (!existsSync(file)) writeFileSync(file, `${randomBytes(32).toString('base64url')}\n`, { mode: 0o600 })
  return readFileSync(file, 'utf8').trim()
}
