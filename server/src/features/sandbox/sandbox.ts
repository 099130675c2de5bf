import type { WriteInChat } from '../../providers/chat-verifier/sandbox.ts'
import type { OpenChains } from '../../providers/chain/open.ts'
import type { SandboxFx } from '../../providers/fx/sandbox.ts'
import type { SandboxOutbox } from '../../providers/sandbox-outbox.ts'

/** The worlds that the sandboxes of the providers play: where messages go, what happens on chains and markets. */
export type Played = {
  readonly outbox: SandboxOutbox
  readonly chains: OpenChains['played']
  readonly fx: SandboxFx
}

/** And how people write in a chat. */
export type Sandbox = Played & { readonly writeInChat: WriteInChat }
