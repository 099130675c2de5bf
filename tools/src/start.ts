import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { startServer } from '@emun/server'
import { createDatabase } from './postgres/database.ts'
import { startPostgres } from './postgres/index.ts'
import { waitFor } from './postgres/wait.ts'
import { keepSecret } from './secret.ts'
import { environmentFor, parseOptions } from './start-options.ts'
import { watchForStop } from './stop-signal.ts'

export type Start = {
  /** The project's folder. */
  readonly root: string
  readonly args: readonly string[]
  readonly environment: Readonly<Record<string, string | undefined>>
  readonly parentPid: number
  /** What to tell a person whose port is taken. */
  readonly portTaken: string
}

/**
 * Runs the product until it is told to stop, then ends the process: with 0 after a stop, with 1 if it could not start.
 * Standard output gets one line, `ready <address>`, once the product answers; everything else goes to standard error.
 */
export async function start(options: Start): Promise<never> {
  const stop = watchForStop(options.parentPid)
  const running: Stop[] = []
  const stopped = new Promise<void>((resolve) => stop.addEventListener('abort', () => resolve()))
  let exitCode = 0
  try {
    await Promise.race([serve(options, running), stopped])
    await stopped
    say(`Stopping (${stop.reason})`)
  } catch (error) {
    exitCode = 1
    say(sentenceFor(error, options.portTaken))
  }
  await stopAll(running)
  process.exit(exitCode)
}

type Stop = () => Promise<void>

async function serve({ root, args, environment }: Start, running: Stop[]): Promise<void> {
  const options = parseOptions(args, environment, root)
  mkdirSync(options.dataFolder, { recursive: true })
  const databaseUrl = environment['DATABASE_URL'] ?? (await startDatabase(options.dataFolder, running))
  const secret = keepSecret(options.dataFolder)
  const server = await startServer(environmentFor({ root, environment, databaseUrl, secret, ...options }))
  running.push(() => server.stop())
  await untilHealthy(server.url)
  process.stdout.write(`ready http://localhost:${new URL(server.url).port}\n`)
}

async function startDatabase(dataFolder: string, running: Stop[]): Promise<string> {
  const postgres = await startPostgres({ dataFolder: join(dataFolder, 'postgres'), durable: true, log: say })
  running.push(postgres.stop)
  return createDatabase(postgres.adminUrl, 'emun')
}

async function untilHealthy(url: string): Promise<void> {
  const isHealthy = await waitFor(() => answersHealthy(url), { withinMs: 60_000, everyMs: 50 })
  if (isHealthy === undefined) throw new Error(`The server at ${url} does not become healthy`)
}

async function answersHealthy(url: string): Promise<true | undefined> {
  try {
    const reply = await fetch(`${url}/health`, { signal: AbortSignal.timeout(5000) })
    return reply.ok ? true : undefined
  } catch {
    return undefined
  }
}

const stopMs = 30_000

// The server leaves before its database does; one that does not leave must not keep the others from stopping.
async function stopAll(running: Stop[]): Promise<void> {
  for (const stop of running.toReversed()) {
    const isDone = Promise.race([stop(), sleep(stopMs)])
    await isDone.catch((error: unknown) => say(`While stopping: ${String(error)}`))
  }
}

// What was foreseen, by us or by the system, has a sentence; anything else is a bug and shows where it happened.
function sentenceFor(error: unknown, portTaken: string): string {
  if (!(error instanceof Error)) return String(error)
  if ('code' in error && error.code === 'EADDRINUSE') return portTaken
  const isForeseen = error.name === 'Error' || 'code' in error
  const cause = error.cause instanceof Error ? ` (${error.cause.message})` : ''
  return isForeseen ? `${error.message}${cause}` : (error.stack ?? error.message)
}

function say(line: string): void {
  process.stderr.write(`${line}\n`)
}
