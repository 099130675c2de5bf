import { refuse } from '@emun/contract/errors'
import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser'
import { hasPasskeys } from './has-passkeys.ts'

type Options = { readonly challenge: string }

/** Whether the browser offers passkeys by itself where a phone is typed. */
export async function offersPasskeys(): Promise<boolean> {
  if (!hasPasskeys()) return false
  return (await PublicKeyCredential.isConditionalMediationAvailable?.()) ?? false
}

/**
 * Lets the person make a passkey: null when they went back, `known` when this device has one of theirs already.
 * Refuses passkey_not_accepted when the browser cannot.
 */
export async function makePasskey(options: Options) {
  const { startRegistration } = await import('@simplewebauthn/browser')
  try {
    return await startRegistration({ optionsJSON: options as PublicKeyCredentialCreationOptionsJSON })
  } catch (error) {
    if (nameOf(error) === 'InvalidStateError') return 'known'
    return orNoAnswer(error)
  }
}

/**
 * Lets the person use a passkey: null when they went back. With `isQuiet` nothing is shown before they choose one among
 * the browser's suggestions for the phone's field. Refuses passkey_not_accepted when the browser cannot.
 */
export async function askPasskey(options: Options, isQuiet = false) {
  const { startAuthentication } = await import('@simplewebauthn/browser')
  const optionsJSON = options as PublicKeyCredentialRequestOptionsJSON
  return startAuthentication({ optionsJSON, useBrowserAutofill: isQuiet }).catch(isQuiet ? () => null : orNoAnswer)
}

/** Takes a question to the authenticator back; who asked it gets null. */
export async function stopAskingPasskey(): Promise<void> {
  const { WebAuthnAbortService } = await import('@simplewebauthn/browser')
  WebAuthnAbortService.cancelCeremony()
}

/** Browsers do not tell a person who went back from one who had no passkey: both are simply not an answer. */
function orNoAnswer(error: unknown): null {
  if (['NotAllowedError', 'AbortError'].includes(nameOf(error))) return null
  throw refuse('passkey_not_accepted')
}

function nameOf(error: unknown): string {
  return error instanceof Error ? error.name : ''
}
