import { catalogue, type WireRefusal } from '@emun/contract/errors'
import { useId, useRef, useState } from 'react'
import { useRefusalText } from '../language/refusal-text.ts'
import { useToast } from '../overlay/toast-context.ts'
import { useDrawnFields } from './drawn-fields.ts'
import { useFailureFocus } from './failure-focus.ts'
import type { Form, FormOptions, FormValues } from './form-types.ts'
import { placeProblems, type Problem, problemsAfterChange } from './problems.ts'
import { refusalsOf } from './refusals-of.ts'

/**
 * A form: nothing is judged before submit; after it, a failed field is judged again as it changes. What the server
 * refuses stands at its field until that field changes. A failed submit moves the focus to the summary, or else to the
 * first failed field, and toasts the first refusal. Whoever was asked who they are and went back finds the form as it
 * was. Submitting twice is one submission.
 */
export function useForm<V extends FormValues>(options: FormOptions<V>): Form<V> {
  const { initial, check = () => [], submit, fieldOf = {} } = options
  const { values, latest, setValues } = useLatestValues(initial)
  const [problems, setProblems] = useState<readonly Problem[]>([])
  const [busy, setBusy] = useState(false)
  const drawn = useDrawnFields()
  const { summary, moveTo } = useFailureFocus()
  const textOf = useRefusalText()
  const toast = useToast()
  const formId = useId()
  const idOf = (field: string | null): string => (field === null ? '' : `${formId}${field}`)

  const place = (refusals: readonly WireRefusal[], from: Problem['from']): readonly Problem[] =>
    placeProblems(refusals, from, drawn.onScreen(), fieldOf)
  const fail = (placed: readonly Problem[]): void => {
    setProblems(placed)
    moveTo(idOf(placed.find(({ field }) => field !== null)?.field ?? null))
    const first = placed[0]?.refusal
    if (first && !isShownByApplication(first)) toast(textOf(first), 'negative')
  }
  const change = (name: string, value: unknown): void => {
    setValues({ ...latest(), [name]: value })
    const still = problems.length === 0 ? [] : place(check(latest()), 'check')
    setProblems((before) => problemsAfterChange(before, fieldOf[name] ?? name, still))
  }
  const run = async (): Promise<void> => {
    const wrong = check(latest())
    if (wrong.length > 0) return fail(place(wrong, 'check'))
    setProblems([])
    setBusy(true)
    const refused = await refusalsFrom(() => submit(latest()))
    setBusy(false)
    const shown = refused.filter(({ code }) => catalogue[code].shows !== 'step_up')
    return shown.length > 0 ? fail(place(shown, 'server')) : undefined
  }

  return {
    values,
    busy,
    summary,
    field: (name) => {
      drawn.note(name)
      const problem = problems.find(({ field }) => field === name)
      const error = problem && textOf(problem.refusal)
      return { id: idOf(name), name, value: values[name], onChange: (value) => change(name, value), error }
    },
    set: change,
    problems: problems.map(({ field, refusal }) => ({ id: idOf(field), text: textOf(refusal) })),
    formError: problems.flatMap(({ field, refusal }) => (field === null ? [textOf(refusal)] : []))[0],
    onSubmit: useOneAtATime(run),
    reset: (to = initial) => {
      setValues(to)
      setProblems([])
    },
    setError: (...refusals) => setProblems(place(refusals, 'server')),
  }
}

/** State is a render behind the event that changed it: a code that completes itself submits in that same event. */
function useLatestValues<V>(initial: V): { values: V; latest: () => V; setValues: (values: V) => void } {
  const [values, render] = useState(initial)
  const latest = useRef(values)
  const setValues = (next: V): void => {
    latest.current = next
    render(next)
  }
  return { values, latest: () => latest.current, setValues }
}

/** `busy` too is a render behind a double click; this is not. */
function useOneAtATime(run: () => Promise<void>): Form<FormValues>['onSubmit'] {
  const isRunning = useRef(false)
  return (event) => {
    event?.preventDefault()
    if (isRunning.current) return
    isRunning.current = true
    void run().finally(() => {
      isRunning.current = false
    })
  }
}

/** What a submission was refused for; [] when it went through. Anything but a refusal is a bug, and is reported as one. */
async function refusalsFrom(submit: () => Promise<unknown>): Promise<readonly WireRefusal[]> {
  try {
    await submit()
    return []
  } catch (error) {
    const refusals = refusalsOf(error)
    if (refusals) return refusals
    reportError(error)
    return [{ code: 'internal_error' }]
  }
}

/** A blocked customer and an ended session have screens of their own; a toast would only get in their way. */
function isShownByApplication({ code }: WireRefusal): boolean {
  return catalogue[code].shows === 'blocked' || catalogue[code].shows === 'session'
}
