import * as z from 'zod/mini'

/** Options for the browser's own calls, in their JSON form (WebAuthn level 3); only an authenticator reads them. */
export const passkeyOptions = z.looseObject({ challenge: z.string() })

const base64url = z.string('passkey_not_accepted').check(z.maxLength(20_000, 'passkey_not_accepted'))

const credential = {
  id: base64url,
  rawId: base64url,
  type: z.literal('public-key', 'passkey_not_accepted'),
  clientExtensionResults: z.looseObject({}),
  authenticatorAttachment: z.optional(z.string()),
}

/** What the browser gives for a new passkey (`RegistrationResponseJSON`). */
export const passkeyAttestation = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url,
    attestationObject: base64url,
    transports: z.optional(z.array(z.string().check(z.maxLength(20))).check(z.maxLength(10))),
  }),
})

/** What the browser gives for a passkey that was used (`AuthenticationResponseJSON`). */
export const passkeyAssertion = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url,
    authenticatorData: base64url,
    signature: base64url,
    userHandle: z.optional(base64url),
  }),
})
