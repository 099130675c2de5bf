import { Icon, Link, Panel, useMessages } from '@emun/ui'
import { walletsText } from './messages.ts'
import type { Me } from './queries.ts'
import { type History, setupSteps, type SetupStep } from './setup-steps.ts'

/** The first steps of a new customer, until all are done. */
export function SetupChecklist({ me, history }: { readonly me: Me; readonly history: History }) {
  const text = useMessages(walletsText)
  const steps = setupSteps(me, history)
  const doneCount = steps.filter(({ isDone }) => isDone).length
  if (doneCount === steps.length) return null
  const next = steps.find(({ isDone }) => !isDone)?.step
  return (
    <Panel title={text.setup} className="setup">
      <p className="setup-count">{text.setupDone(doneCount, steps.length)}</p>
      <ol className="setup-steps">
        {steps.map(({ step, isDone }) => (
          <li key={step} data-state={isDone ? 'done' : step === next ? 'next' : 'later'}>
            <span className="setup-mark">{isDone ? <Icon name="check" size={16} /> : null}</span>
            <StepName step={step} isDone={isDone} />
            <span className="visually-hidden">{isDone ? text.isDone : text.toDo}</span>
          </li>
        ))}
      </ol>
    </Panel>
  )
}

/** Where a step is done, if it is a page. */
const places: Partial<Readonly<Record<SetupStep, string>>> = {
  verificationStep: '/verification',
  moneyStep: '/deposit',
  transferStep: '/transfer',
}

function StepName({ step, isDone }: { readonly step: SetupStep; readonly isDone: boolean }) {
  const text = useMessages(walletsText)
  const href = places[step]
  return href !== undefined && !isDone ? <Link href={href}>{text[step]}</Link> : <span>{text[step]}</span>
}
