import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { Answer, Question } from './protocol.ts'

/** Asks a runner; null when it took longer than `limitMs`, and was ended for it. `close` ends the last one, and there will be no other. */
export type Runners = {
  readonly ask: (question: Question, limitMs: number) => Promise<Answer | null>
  readonly close: () => void
}

/** A runner gathers what it has run, so that it is replaced now and then. */
const mostQuestions = 150

/** Keeps one runner at a time, with these variables in its environment. */
export function startRunners(root: string, env: NodeJS.ProcessEnv): Runners {
  let runner: { readonly child: ChildProcess; asked: number } | null = null
  let isClosed = false
  const endRunner = (): void => {
    if (runner) endGroup(runner.child)
    runner = null
  }
  return {
    close() {
      isClosed = true
      endRunner()
    },
    async ask(question, limitMs) {
      if (isClosed) throw new Error('the runners are closed')
      if (runner !== null && runner.asked >= mostQuestions) endRunner()
      runner ??= { child: await startRunner(root, env), asked: 0 }
      runner.asked += 1
      const answer = await askOne(runner.child, question, limitMs)
      if (answer === null) endRunner()
      return answer
    },
  }
}

async function startRunner(root: string, env: NodeJS.ProcessEnv): Promise<ChildProcess> {
  const file = fileURLToPath(new URL('runner.ts', import.meta.url))
  const child = fork(file, { cwd: root, env, detached: true, stdio: ['ignore', 'ignore', 'ignore', 'ipc'] })
  await new Promise((resolve, reject) => {
    child.once('message', resolve)
    child.once('exit', () => reject(new Error('the runner of the tests did not start')))
  })
  child.removeAllListeners('exit')
  return child
}

function askOne(child: ChildProcess, question: Question, limitMs: number): Promise<Answer | null> {
  return new Promise((resolve) => {
    const answered = (answer: Answer | null): void => {
      clearTimeout(timer)
      child.removeAllListeners('message').removeAllListeners('exit')
      resolve(answer)
    }
    const timer = setTimeout(() => answered(null), limitMs)
    child.once('message', (answer) => answered(answer as Answer))
    child.once('exit', () => answered(null))
    child.send(question)
  })
}

/** The runner has workers of its own, and one of them may be in an endless loop. */
function endGroup({ pid }: ChildProcess): void {
  try {
    if (pid !== undefined) process.kill(-pid, 'SIGKILL')
  } catch {
    // It has ended already, which is all that was wanted.
  }
}
