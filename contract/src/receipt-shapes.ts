import * as z from 'zod/mini'

/** Lower-case hexadecimal: hashes and public keys of 32 bytes, signatures of 64. */
const hex = z.string()

/** What was signed: the first `size` blocks of the log have this root. */
export const head = z.object({ size: z.number(), root: hex, time: z.string(), key: z.string(), signature: hex })

/** A key that signs heads, endorsed by the one before it; the first by none. */
export const signingKey = z.object({
  id: z.string(),
  publicKey: hex,
  validFrom: z.string(),
  endorsement: z.nullable(hex),
})

/** One side of a posting: amounts in minor units, accounts as salted commitments, and the nonce that blinds the rest. */
const entry = z.object({
  posting: z.string(),
  kind: z.string(),
  created: z.string(),
  account: hex,
  seq: z.string(),
  amount: z.string(),
  asset: z.string(),
  balance: z.string(),
  peer: hex,
  nonce: hex,
})

/** The file a customer keeps; the room `verify` says what it proves and how. */
export const receipt = z.object({
  format: z.literal('emun receipt v1'),
  entries: z.array(z.object({ entry, place: z.number(), path: z.array(hex) })),
  block: z.object({
    number: z.number(),
    leaves: z.number(),
    root: hex,
    sealed: z.string(),
    path: z.array(hex),
  }),
  head,
  keys: z.array(signingKey),
  /** The account's last place and its balance, while this is its last posting. */
  standing: z.optional(z.object({ seq: z.string(), balance: z.string() })),
})
