import * as contract from '@emun/contract/customer'
import type { BodyOf, ReplyOf } from '@emun/contract/endpoint'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../platform/api.ts'
import { makePasskey } from '../../platform/passkeys.ts'

export type SignInMethods = ReplyOf<typeof contract.signInMethods>
export type Passkey = SignInMethods['passkeys'][number]

/** The ways to log in beside phone and password. Not kept on the device: it is of use only while it is true. */
export const signInMethodsQuery = queryOptions({
  queryKey: ['sign-in-methods'],
  queryFn: ({ signal }) => call(contract.signInMethods, { signal }),
})

/** Lets the browser make a passkey, and keeps it. What the person did: `gone_back`, or had one on this device before. */
export async function addPasskey(name: string): Promise<'added' | 'known' | 'gone_back'> {
  const { options } = await call(contract.beginPasskey, {})
  const made = await makePasskey(options)
  if (made === null) return 'gone_back'
  if (made === 'known') return made
  // The browser's answer is passed on as it is; the server looks at every part of it.
  const credential = made as unknown as BodyOf<typeof contract.addPasskey>['credential']
  await call(contract.addPasskey, { body: { name, credential } })
  return 'added'
}
