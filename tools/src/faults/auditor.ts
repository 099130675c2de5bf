import { type Book, type Operation, outcomeOf } from './book.ts'
import { withClient } from './cluster.ts'
import { fundingId } from './customer.ts'
import { customerBreaks } from './customer-laws.ts'
import { type Movement, openSeen, type Seen, type Violation } from './ledger-laws.ts'
import { readLedger } from './ledger-snapshot.ts'

export type Auditor = {
  /** Looks at what is new, on both sides, while the traffic goes on. */
  readonly look: () => Promise<readonly Violation[]>
  readonly seen: Seen
  readonly effectsOf: (operation: Operation) => readonly Movement[]
  /** The operation that made a posting. */
  readonly operationOf: (journal: string) => Operation | undefined
}

type Given = { readonly databaseUrl: string; readonly book: Book; readonly mayFailInside: boolean }

/** Follows the ledger and the journal, and holds them against each other. */
export function openAuditor({ databaseUrl, book, mayFailInside }: Given): Auditor {
  const seen = openSeen()
  const effects = new Map<Operation, Movement[]>()
  const byJournal = new Map<string, Operation>()
  let waiting: readonly Operation[] = []

  function credit(movement: Movement): Operation | undefined {
    const operation = book.operations.get(orderOf(movement))
    if (!operation) return undefined
    byJournal.set(movement.journal, operation)
    effects.set(operation, [...(effects.get(operation) ?? []), movement])
    return operation
  }

  const effectsOf = (operation: Operation) => effects.get(operation) ?? []
  const judge = (operation: Operation) =>
    customerBreaks({
      operation,
      mayFailInside,
      effects: effectsOf(operation),
      numberOf: (id) => seen.accountNumbers.get(id),
    })

  return {
    seen,
    effectsOf,
    operationOf: (journal) => byJournal.get(journal),
    async look() {
      // What is known before the snapshot must be in it; what becomes known meanwhile is for the next look.
      const touched = [...new Set([...waiting, ...book.takeTouched()])]
      const isKnown = (operation: Operation) => outcomeOf(operation) !== 'unknown'
      const known = touched.filter(isKnown)
      waiting = touched.filter((operation) => !isKnown(operation))
      const snapshot = await withClient(databaseUrl, (client) => readLedger(client, seen.lastSeqs))
      const { movements, violations } = seen.add(snapshot)
      const credited = movements.map((movement) => ({ movement, operation: credit(movement) }))
      const strays = credited.filter(({ operation }) => !operation).map(({ movement }) => strayOf(movement))
      const moved = credited.flatMap(({ operation }) => operation ?? [])
      return [...violations, ...strays, ...[...new Set([...known, ...moved])].flatMap(judge)]
    },
  }
}

function orderOf({ kind, note, to }: Movement): string {
  return kind === 'replenishment' ? fundingId(`${to.amount}`) : (note ?? '')
}

function strayOf({ journal, kind }: Movement): Violation {
  return { law: 'I5', detail: `${kind} ${journal} is an effect that nobody has ordered` }
}
