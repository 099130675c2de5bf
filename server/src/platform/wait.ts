/** Waits for the promise or for this long, whichever comes first. */
export async function orAfter(done: Promise<void>, ms: number): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  await Promise.race([done, new Promise<void>((resolve) => (timer = setTimeout(resolve, ms)))])
  clearTimeout(timer)
}

/** Something others wait for to happen next. */
export type Signal = { readonly next: () => Promise<void>; readonly give: () => void }

export function openSignal(): Signal {
  let give: () => void = () => undefined
  return {
    next: () => new Promise<void>((resolve) => (give = resolve)),
    give: () => give(),
  }
}
