import { beginStepUp, stepUp } from '@emun/contract/customer'
import type { BodyOf } from '@emun/contract/endpoint'
import { call } from '../../platform/api.ts'
import { askPasskey } from '../../platform/passkeys.ts'

/** Proves with a passkey who is acting; false when the person went back. */
export async function proveByPasskey(): Promise<boolean> {
  const { options } = await call(beginStepUp, {})
  const answer = options === undefined ? null : await askPasskey(options)
  if (answer === null) return false
  // The browser's answer is passed on as it is; the server looks at every part of it.
  const credential = answer as unknown as NonNullable<BodyOf<typeof stepUp>['credential']>
  await call(stepUp, { body: { credential } })
  return true
}
