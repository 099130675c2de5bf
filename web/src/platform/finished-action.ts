let isFinished = false
const listeners = new Set<() => void>()

/** To be called where the customer is told that what they came for is done. */
export function noteFinished(): void {
  isFinished = true
  for (const listener of listeners) listener()
}

/** Whether that has happened since the app was opened. */
export function hasFinished(): boolean {
  return isFinished
}

export function onFinished(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
