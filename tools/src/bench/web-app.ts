import { join } from 'node:path'
import { type Figure, measureBudgets } from '../budgets.ts'
import { run } from '../run.ts'

/**
 * Builds the web app and the console where they are stale and weighs them. Undefined, with the reason said, when they
 * cannot be built: the ledger can be measured all the same.
 */
export async function weighWebApp(
  root: string,
  say: (line: string) => void,
  signal: AbortSignal,
): Promise<readonly Figure[] | undefined> {
  try {
    await build(root, signal)
    return measureBudgets(root)
  } catch (error) {
    say(`The budgets of the web app are not measured: ${error instanceof Error ? error.message : String(error)}`)
    return undefined
  }
}

// In a process of its own, so that what the bundler leaves behind does not run along with the measurements.
async function build(root: string, signal: AbortSignal): Promise<void> {
  let output = ''
  const args = ['--import', 'tsx', join('tools', 'src', 'build.ts')]
  const code = await run({ program: process.execPath, args, cwd: root, signal, onOutput: (text) => (output = text) })
  if (code !== 0) throw new Error(`the build failed:\n${output.trim()}`)
}
