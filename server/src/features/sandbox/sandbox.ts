import type { WriteInChat } from '../../providers/chat-verifier/sandbox.ts'
import type { SandboxOutbox } from '../../providers/sandbox-outbox.ts'

/** What the sandboxes of the providers play: where messages go, and how people write in a chat. */
export type Sandbox = { readonly outbox: SandboxOutbox; readonly writeInChat: WriteInChat }
