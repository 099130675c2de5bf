import type { Config } from '../../config.ts'
import { openNineteen } from './nineteen.ts'
import type { SmsSender } from './port.ts'
import { routeSms } from './router.ts'
import { openSandboxSms } from './sandbox.ts'
import { openTwilio } from './twilio.ts'

/** The providers that are configured, or the sandbox where none is. */
export function openSms(
  { providers: { twilio, nineteen }, publicUrl }: Pick<Config, 'providers' | 'publicUrl'>,
  sandbox: Parameters<typeof openSandboxSms>[0],
): SmsSender {
  if (!twilio && !nineteen) return openSandboxSms(sandbox)
  return routeSms(twilio && openTwilio(twilio, publicUrl), nineteen && openNineteen(nineteen))
}
