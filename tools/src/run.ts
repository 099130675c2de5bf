import { spawn, type ChildProcess } from 'node:child_process'

export type Command = {
  readonly program: string
  readonly args: readonly string[]
  readonly cwd: string
  readonly env?: NodeJS.ProcessEnv
  /** Given: everything the program says is handed over when it ends. */
  readonly onOutput?: (output: string) => void
  /** Given: what the program says is handed over as it comes. Neither: it speaks to our own outputs. */
  readonly onChunk?: (chunk: string) => void
  readonly timeoutMs?: number
  /** Aborting ends the program and whatever it has started. */
  readonly signal?: AbortSignal
}

/**
 * Runs a program in a process group of its own, so that ending it ends its children too. Gives the exit code, or 1 if
 * it could not be started, was ended by a signal or took too long. Never throws.
 */
export async function run(command: Command): Promise<number> {
  const { program, args, cwd, env, onOutput, timeoutMs, signal } = command
  if (signal?.aborted === true) return 1
  const { sink, output, hear } = openEar(command)
  const child = spawn(program, args, { cwd, env, detached: true, stdio: ['ignore', sink, sink] })
  // A character may come in two chunks.
  child.stdout?.setEncoding('utf8').on('data', hear)
  child.stderr?.setEncoding('utf8').on('data', hear)

  const stop = (): void => endGroup(child)
  signal?.addEventListener('abort', stop)
  const timer = timeoutMs === undefined ? undefined : setTimeout(stop, timeoutMs)
  const code = await new Promise<number>((resolve) => {
    child.once('error', (error) => {
      hear(error.message)
      resolve(1)
    })
    child.once('close', (exitCode) => resolve(exitCode ?? 1))
  })
  clearTimeout(timer)
  signal?.removeEventListener('abort', stop)
  onOutput?.(output.join(''))
  return code
}

function openEar({ onOutput, onChunk }: Command) {
  const output: string[] = []
  const hear = (chunk: string): void => {
    output.push(chunk)
    onChunk?.(chunk)
  }
  return {
    sink: onOutput === undefined && onChunk === undefined ? ('inherit' as const) : ('pipe' as const),
    output,
    hear,
  }
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
