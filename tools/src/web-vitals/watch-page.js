// Runs in a page before anything of its own does and notes what the browser tells of paints, shifts, long tasks and
// interactions. Plain JavaScript, because a browser takes it as it stands; read back as `seen`.

/**
 * @typedef {PerformanceEntry & { element?: Element | null, value: number, hadRecentInput: boolean, interactionId: number,
 *   sources: { node: Node | null }[] }} Entry what any of the entries may have
 */

const seen = {
  firstPaintMs: 0,
  largest: { ms: 0, what: '' },
  /** @type {{ value: number, ms: number, hadInput: boolean, what: string[] }[]} */
  shifts: [],
  /** @type {{ ms: number, tookMs: number }[]} */
  longTasks: [],
  /** @type {{ name: string, tookMs: number }[]} */
  interactions: [],
}
Object.assign(window, { seen })

watch('paint', ({ name, startTime }) => {
  if (name === 'first-contentful-paint') seen.firstPaintMs = startTime
})
watch('largest-contentful-paint', ({ startTime, element }) => {
  seen.largest = { ms: startTime, what: nameOf(element) }
})
watch('layout-shift', ({ value, startTime, hadRecentInput, sources }) => {
  const what = sources.map(({ node }) => nameOf(node))
  seen.shifts.push({ value, ms: startTime, hadInput: hadRecentInput, what })
})
watch('longtask', ({ startTime, duration }) => {
  seen.longTasks.push({ ms: startTime, tookMs: duration })
})
watch('event', ({ name, duration, interactionId }) => {
  if (interactionId > 0) seen.interactions.push({ name, tookMs: duration })
})

/**
 * @param {string} type
 * @param {(entry: Entry) => void} note
 */
function watch(type, note) {
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) note(/** @type {Entry} */ (entry))
  })
  // 16 ms is the least the browser tells of an event; other types ignore it.
  observer.observe({ type, buffered: true, durationThreshold: 16 })
}

/** @param {Node | null | undefined} node */
function nameOf(node) {
  return node instanceof Element ? node.outerHTML.slice(0, 100) : (node?.nodeName ?? '')
}
