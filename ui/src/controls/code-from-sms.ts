import { useEffect, useRef } from 'react'

/** What the WebOTP proposal adds to `navigator.credentials`; the DOM types leave it out, as few browsers have it. */
type SmsCredentials = {
  readonly get: (options: {
    otp: { transport: ['sms'] }
    signal: AbortSignal
  }) => Promise<{ readonly code?: string } | null>
}

/** Where the browser can read the message itself (WebOTP), the code arrives without typing. Elsewhere, nothing happens. */
export function useCodeFromSms(receive: (code: string) => void): void {
  const latest = useRef(receive)
  useEffect(() => {
    latest.current = receive
  })
  useEffect(() => {
    if (!('OTPCredential' in globalThis)) return undefined
    const asking = new AbortController()
    const credentials = navigator.credentials as unknown as SmsCredentials
    credentials.get({ otp: { transport: ['sms'] }, signal: asking.signal }).then(
      (credential) => credential?.code !== undefined && latest.current(credential.code),
      // Refused, timed out or left the page: the code is typed by hand, as everywhere else.
      () => undefined,
    )
    return () => asking.abort()
  }, [])
}
