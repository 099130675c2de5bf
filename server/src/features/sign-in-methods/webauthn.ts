type WebAuthn = typeof import('@simplewebauthn/server')

/** The library of passkeys. It reads as many files as the rest of the server together: whoever starts it does not wait for them. */
export async function webAuthn(): Promise<WebAuthn> {
  return import('@simplewebauthn/server')
}
