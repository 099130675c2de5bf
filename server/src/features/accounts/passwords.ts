import { hash, verify } from '@node-rs/argon2'

/** Argon2id with OWASP's first choice of costs: 19 MiB, two passes, one lane. 2 is Argon2id. */
const costs = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

export async function hashPassword(password: string): Promise<string> {
  return hash(password, costs)
}

let decoy: Promise<string> | undefined

/** Whether the password is the one hashed. With no hash it does the same work, so that time does not tell who exists. */
export async function isPassword(password: string, stored: string | null): Promise<boolean> {
  decoy ??= hashPassword('nobody has this password')
  const matches = await verify(stored ?? (await decoy), password)
  return matches && stored !== null
}
