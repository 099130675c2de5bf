import { refuse } from '@emun/contract/errors'

/** Lets a few through at a time: what is inside costs memory, so more at once would be paid by everybody. */
export type Gate = {
  /**
   * Waits for a place and answers the way to give it back, which may be called again without harm.
   * Refuses `try_again` when too many wait already, or when none came free in time.
   */
  readonly enter: () => Promise<() => void>
}

type Limits = { readonly most: number; readonly mostWaiting: number; readonly longestWaitMs: number }

export function openGate({ most, mostWaiting, longestWaitMs }: Limits): Gate {
  let inside = 0
  const waiting = new Set<() => void>()

  function place(): () => void {
    let isHeld = true
    return () => {
      if (!isHeld) return
      isHeld = false
      // Handed straight on to the first who waits: free for a moment, somebody else could slip in before.
      const [next] = waiting
      if (next) next()
      else inside -= 1
    }
  }

  return {
    async enter() {
      if (inside >= most) await untilHandedOn(waiting, mostWaiting, longestWaitMs)
      else inside += 1
      return place()
    },
  }
}

function untilHandedOn(waiting: Set<() => void>, mostWaiting: number, longestWaitMs: number): Promise<void> {
  if (waiting.size >= mostWaiting) throw refuse('try_again')
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      waiting.delete(enter)
      reject(refuse('try_again'))
    }, longestWaitMs)
    const enter = () => {
      clearTimeout(timer)
      waiting.delete(enter)
      resolve()
    }
    waiting.add(enter)
  })
}
