import { spawn, type ChildProcess } from 'node:child_process'

export type Command = {
  readonly program: string
  readonly args: readonly string[]
  readonly cwd: string
  readonly env?: NodeJS.ProcessEnv
  /** Given: everything the program says is handed over when it ends. Absent: it speaks to our own outputs. */
  readonly onOutput?: (output: string) => void
  readonly timeoutMs?: number
  /** Aborting ends the program and whatever it has started. */
  readonly signal?: AbortSignal
}

/**
 * Runs a program in a process group of its own, so that ending it ends its children too. Gives the exit code, or 1 if
 * it could not be started, was ended by a signal or took too long. Never throws.
 */
export async function run({ program, args, cwd, env, onOutput, timeoutMs, signal }: Command): Promise<number> {
  if (signal?.aborted === true) return 1
  const sink = onOutput === undefined ? 'inherit' : 'pipe'
  const child = spawn(program, args, { cwd, env, detached: true, stdio: ['ignore', sink, sink] })
  const output: string[] = []
  child.stdout?.on('data', (chunk: Buffer) => output.push(chunk.toString()))
  child.stderr?.on('data', (chunk: Buffer) => output.push(chunk.toString()))

  const stop = (): void => endGroup(child)
  signal?.addEventListener('abort', stop)
  const timer = timeoutMs === undefined ? undefined : setTimeout(stop, timeoutMs)
  const code = await new Promise<number>((resolve) => {
    child.once('error', (error) => {
      output.push(error.message)
      resolve(1)
    })
    child.once('close', (exitCode) => resolve(exitCode ?? 1))
  })
  clearTimeout(timer)
  signal?.removeEventListener('abort', stop)
  onOutput?.(output.join(''))
  return code
}

const graceMs = 5000

function endGroup(child: ChildProcess): void {
  signalGroup(child, 'SIGTERM')
  setTimeout(() => signalGroup(child, 'SIGKILL'), graceMs).unref()
}

function signalGroup({ pid }: ChildProcess, name: NodeJS.Signals): void {
  if (pid === undefined) return
  try {
    process.kill(-pid, name)
  } catch {
    // The group has ended already, which is all that was wanted.
  }
}
