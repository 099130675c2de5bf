import type { SmsMessage, SmsOutcome, SmsProvider, SmsSender } from './port.ts'

/** Numbers of Israel and Palestine, whose networks the Israeli provider knows best. */
const nearNumber = /^\+97[02]/

/**
 * Sends to Israel and Palestine by the Israeli provider where there is one, elsewhere by the one for the world. The other
 * is tried only when the first certainly could not reach the phone: after an unknown outcome a second message would be
 * one too many.
 */
export function routeSms(world: SmsProvider | null, israeli: SmsProvider | null): SmsSender {
  const providers = [world, israeli].filter((provider) => provider !== null)
  return {
    send: (message) => sendByFirst(orderFor(message.to, world, israeli), message),
    readReport(name, request) {
      const provider = providers.find((each) => each.name === name)
      return provider ? provider.readReport(request) : 'forged'
    },
  }
}

function orderFor(to: string, world: SmsProvider | null, israeli: SmsProvider | null): readonly SmsProvider[] {
  const order = nearNumber.test(to) ? [israeli, world] : [world]
  return order.filter((provider) => provider !== null)
}

async function sendByFirst(providers: readonly SmsProvider[], message: SmsMessage): Promise<SmsOutcome> {
  let outcome: SmsOutcome = { outcome: 'declined', provider: 'none', code: 'unreachable' }
  for (const provider of providers) {
    outcome = await provider.send(message)
    if (outcome.outcome !== 'declined' || outcome.code !== 'unreachable') return outcome
  }
  return outcome
}
