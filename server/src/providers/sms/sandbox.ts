import type { Clock } from '@emun/contract/time'
import type { SmsSender } from './port.ts'

export type SentMessage = { readonly channel: 'sms'; readonly to: string; readonly text: string; readonly at: string }

/** A phone network inside this process: messages arrive at once and can be read back, newest first. */
export type SandboxSms = SmsSender & { readonly messages: (to: string | undefined) => readonly SentMessage[] }

const mostKept = 5_000

export function openSandboxSms(clock: Clock): SandboxSms {
  const sent: SentMessage[] = []
  return {
    async send(to, text) {
      sent.unshift({ channel: 'sms', to, text, at: clock.now().toISOString() })
      sent.length = Math.min(sent.length, mostKept)
    },
    messages: (to) => (to === undefined ? sent : sent.filter((message) => message.to === to)),
  }
}
