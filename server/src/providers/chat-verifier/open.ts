import type { Clock } from '@emun/contract/time'
import type { Config } from '../../config.ts'
import type { SandboxOutbox } from '../sandbox-outbox.ts'
import type { ChatVerifier } from './port.ts'
import { openSandboxChat } from './sandbox.ts'
import { openWhatsApp } from './whatsapp.ts'

type Sandbox = { readonly outbox: SandboxOutbox; readonly key: Uint8Array }

/** WhatsApp where it is configured, else the sandbox while it is on, else none: its chat is a page of the sandbox. */
export function openChat(
  { providers: { whatsApp }, brandName, isSandbox }: Pick<Config, 'providers' | 'brandName' | 'isSandbox'>,
  { outbox, key }: Sandbox,
  clock: Clock,
): ChatVerifier | null {
  if (whatsApp) return openWhatsApp(whatsApp, brandName, clock)
  return isSandbox ? openSandboxChat({ outbox, key, brand: brandName, clock }) : null
}
