import type { SandboxRecords } from '../sandbox-records.ts'
import type { SandboxCard, SandboxOp } from './sandbox-card.ts'
import type { SandboxHolder } from './sandbox-holder.ts'

/** Where the sandbox keeps its cards and holders. */
export type IssuerStore = {
  readonly card: (ref: string) => Promise<SandboxCard | null>
  readonly cards: () => Promise<readonly SandboxCard[]>
  readonly keepCard: (card: SandboxCard) => Promise<void>
  /** Keeps an operation with its card, so that it is found by its id. */
  readonly keepOp: (card: SandboxCard, op: SandboxOp) => Promise<void>
  readonly op: (id: string) => Promise<{ readonly card: SandboxCard; readonly op: SandboxOp } | null>
  readonly holder: (ref: string) => Promise<SandboxHolder | null>
  readonly holders: () => Promise<readonly SandboxHolder[]>
  readonly keepHolder: (holder: SandboxHolder) => Promise<void>
}

export function openIssuerStore(records: SandboxRecords): IssuerStore {
  /** Each has a kind of its own, so that reading one reads no others, and a place among all. */
  async function keep(kind: string, data: { readonly ref: string }): Promise<void> {
    // The list comes first: whoever was not answered asks again, and then both are written once more.
    await records.put(`issuer-${kind}s`, data.ref, data)
    await records.put(`issuer-${kind}:${data.ref}`, data.ref, data)
  }
  async function first<T>(kind: string): Promise<T | null> {
    const [found] = await records.list<T>(kind)
    return found ?? null
  }
  const card = (ref: string) => first<SandboxCard>(`issuer-card:${ref}`)
  return {
    card,
    cards: () => records.list('issuer-cards'),
    keepCard: (kept) => keep('card', kept),
    async keepOp(kept, op) {
      await records.put(`issuer-op:${op.id}`, op.id, { card: kept.ref })
      await keep('card', withOp(kept, op))
    },
    async op(id) {
      const named = await first<{ readonly card: string }>(`issuer-op:${id}`)
      const found = named && (await card(named.card))
      const op = found?.ops.find((each) => each.id === id)
      return found && op ? { card: found, op } : null
    },
    holder: (ref) => first(`issuer-holder:${ref}`),
    holders: () => records.list('issuer-holders'),
    keepHolder: (kept) => keep('holder', kept),
  }
}

function withOp(card: SandboxCard, op: SandboxOp): SandboxCard {
  return { ...card, ops: [...card.ops, op] }
}
