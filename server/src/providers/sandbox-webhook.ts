/** A request that a sandbox will make to our own webhook, signed as a provider would, so long after now. */
export type SandboxWebhook = {
  readonly path: string
  readonly body: string
  readonly signature: string
  readonly afterMs: number
}
