import { isAlive } from './process.ts'

const everyMs = 250
const mostRestarts = 20

/**
 * Calls `startAgain` whenever the process it is pointed at has died, a limited number of times. `stop` ends the watch
 * and waits for a restart under way, so that whoever stops next sees its outcome.
 */
export function watchOver(pid: () => number, startAgain: () => Promise<void>, log: (line: string) => void) {
  let underWay: Promise<void> | undefined
  let restarts = 0
  const timer = setInterval(() => {
    if (underWay !== undefined || isAlive(pid())) return
    if (++restarts > mostRestarts) {
      clearInterval(timer)
      log(`PostgreSQL has died ${restarts} times and is left alone`)
      return
    }
    underWay = startAgain()
      .catch((error: unknown) => log(`PostgreSQL could not be started again: ${String(error)}`))
      .finally(() => (underWay = undefined))
  }, everyMs)
  timer.unref()

  return {
    async stop(): Promise<void> {
      clearInterval(timer)
      await underWay
    },
  }
}
