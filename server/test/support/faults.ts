import type { Heard, Said } from './fake-provider.ts'

/**
 * What goes wrong with a request: `lost` is done and answered by a broken proxy, `hang up` is done and not answered, `garbage`
 * is done and answered with nonsense. A number is refused with that status, and not done.
 */
export type Fault = 'lost' | 'hang up' | 'garbage' | number

/** A provider's answers, of which the next `times` can be spoilt; `calls` leaves alone requests that it does not match. */
export type Faults = {
  readonly answer: (heard: Heard) => Said
  readonly next: (fault: Fault, calls?: RegExp, times?: number) => void
}

export function withFaults(answer: (heard: Heard) => Said): Faults {
  let planned: { readonly fault: Fault; readonly calls: RegExp; readonly times: number } | null = null
  return {
    next: (fault, calls = /./, times = 1) => void (planned = { fault, calls, times }),
    answer(heard) {
      if (planned === null || !planned.calls.test(`${heard.method} ${heard.target}`)) return answer(heard)
      const { fault, calls, times } = planned
      planned = times > 1 ? { fault, calls, times: times - 1 } : null
      if (typeof fault === 'number') return { status: fault, body: { name: 'SPOILT', error: { type: 'spoilt' } } }
      answer(heard)
      if (fault === 'hang up') return 'hang up'
      return fault === 'lost' ? { status: 502, body: 'bad gateway' } : { status: 200, body: '<html>' }
    },
  }
}
