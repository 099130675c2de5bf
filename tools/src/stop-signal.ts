import { describeProcess, isAlive } from './postgres/process.ts'

const watchMs = 250

/**
 * Aborts once, when this process should end: on Ctrl-C, on a request to terminate, when the terminal closes, or when
 * the process that started it (`parentPid`) is gone. npm passes on the Ctrl-C that the terminal has sent already, so
 * repeats mean nothing. The reason says which it was.
 */
export function watchForStop(parentPid = process.ppid): AbortSignal {
  const stop = new AbortController()
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(name, () => stop.abort(name))
  const watched = [parentPid, ...npmBehind(parentPid)]
  const timer = setInterval(() => {
    if (process.ppid !== parentPid || !watched.every(isAlive)) stop.abort('the parent process has gone')
  }, watchMs)
  timer.unref()
  return stop.signal
}

const mostAncestors = 5

// Between npm and us there may stand a shell or a launcher that lives on when npm is killed, so npm is watched as well.
function npmBehind(parentPid: number): number[] {
  if (process.env['npm_lifecycle_event'] === undefined) return []
  let pid = parentPid
  for (let step = 0; step < mostAncestors; step++) {
    const ancestor = describeProcess(pid)
    if (ancestor === undefined) return []
    if (ancestor.name.startsWith('npm')) return [pid]
    pid = ancestor.parentPid
  }
  return []
}
