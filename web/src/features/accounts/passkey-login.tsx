import { beginPasskeyLogin, passkeyLogin } from '@emun/contract/public'
import { Button, useMessages, useRefusalText, useToast } from '@emun/ui'
import { type ReactElement, useEffect, useEffectEvent, useState } from 'react'
import { call } from '../../platform/api.ts'
import { answered, refusalIn, refusalsIn } from '../../platform/expected-no.ts'
import { askPasskey, offersPasskeys, stopAskingPasskey } from '../../platform/passkeys.ts'
import { startSession } from '../../platform/session.ts'
import type { Blocked } from './blocked-dialog.tsx'
import { accountsText } from './messages.ts'

export type PasskeyLoginProps = { readonly onLoggedIn: () => void; readonly onBlocked: (blocked: Blocked) => void }

/** What a browser was given to sign is good for five minutes: it is given anew before that. */
const offerMs = 4 * 60_000

/** Logs in without typing: by the button, or by choosing a passkey among the browser's suggestions at the phone. */
export function PasskeyLogin({ onLoggedIn, onBlocked }: PasskeyLoginProps): ReactElement {
  const { login } = useMessages(accountsText)
  const [busy, setBusy] = useState(false)
  const refusalText = useRefusalText()
  const toast = useToast()

  const logIn = async (isQuiet: boolean): Promise<void> => {
    try {
      if (await logInWithPasskey(isQuiet)) onLoggedIn()
    } catch (error) {
      const blocked = refusalIn(error, 'user_blocked')
      if (blocked) return onBlocked(blocked.details ?? {})
      // Nobody asked for the suggestions: only a passkey that was chosen and refused is something to be told.
      const [refusal] = refusalsIn(error)
      if (refusal && (!isQuiet || refusal.code === 'passkey_not_accepted')) toast(refusalText(refusal), 'negative')
    }
    return undefined
  }
  useSuggestions(() => logIn(true))
  const press = async (): Promise<void> => {
    setBusy(true)
    await logIn(false)
    setBusy(false)
  }
  return (
    <Button wide icon="key" busy={busy} busyLabel={login.passkeyBusy} onClick={() => void press()}>
      {login.passkey}
    </Button>
  )
}

/** False when the person went back, or chose nothing. */
async function logInWithPasskey(isQuiet: boolean): Promise<boolean> {
  const { options } = await answered(call(beginPasskeyLogin, {}))
  const credential = await askPasskey(options, isQuiet)
  if (credential === null) return false
  startSession(await answered(call(passkeyLogin, { body: { credential } as never })))
  return true
}

/** Keeps the browser's suggestions at hand for as long as the form stands there. */
function useSuggestions(logIn: () => Promise<void>): void {
  const offer = useEffectEvent(() => void logIn())
  useEffect(() => {
    let timer: ReturnType<typeof setInterval> | undefined
    let isLeft = false
    void offersPasskeys().then((isOffered) => {
      if (!isOffered || isLeft) return
      offer()
      timer = setInterval(offer, offerMs)
    })
    return () => {
      isLeft = true
      if (timer === undefined) return
      clearInterval(timer)
      void stopAskingPasskey()
    }
  }, [])
}
