import type { Settled } from '../../platform/settled.ts'

/**
 * Runs all at once, but for those that share something: of each only one in a turn, so that the next one knows what became
 * of it. Answers in the order of the requests.
 */
export async function inTurns<Request, Reply>(
  requests: readonly Request[],
  sharedBy: (request: Request) => string | undefined,
  run: (turn: readonly Request[]) => Promise<readonly Settled<Reply>[]>,
): Promise<readonly Settled<Reply>[]> {
  const settled = new Map<Request, Settled<Reply>>()
  let left = requests
  while (left.length > 0) {
    const turn = firstOfEach(left, sharedBy)
    const outcomes = await run(turn)
    for (const [place, request] of turn.entries()) {
      const outcome = outcomes[place]
      if (!outcome) throw new Error('a request got no answer')
      settled.set(request, outcome)
    }
    left = left.filter((request) => !settled.has(request))
  }
  return requests.flatMap((request) => settled.get(request) ?? [])
}

function firstOfEach<Request>(
  requests: readonly Request[],
  sharedBy: (request: Request) => string | undefined,
): readonly Request[] {
  const taken = new Set<string>()
  return requests.filter((request) => {
    const shared = sharedBy(request)
    if (shared === undefined) return true
    if (taken.has(shared)) return false
    taken.add(shared)
    return true
  })
}
