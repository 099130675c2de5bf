import { useLayoutEffect, useSyncExternalStore } from 'react'

/** The page itself; dialogs lie above it in the order they opened. */
export const pageLayer = 'page'

/**
 * Which open dialog is on top. The browser has one top layer per document and makes everything under a modal dialog
 * inert, toasts and live regions included: so they must be drawn in whatever is on top.
 */
let layers: readonly string[] = [pageLayer]
const listeners = new Set<() => void>()

function change(next: readonly string[]): void {
  layers = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Holds a place on top for as long as the component is mounted. */
export function useLayer(layer: string): void {
  useLayoutEffect(() => {
    change([...layers, layer])
    return () => change(layers.filter((other) => other !== layer))
  }, [layer])
}

export function useIsOnTop(layer: string): boolean {
  return useSyncExternalStore(
    subscribe,
    () => layers.at(-1) === layer,
    () => layer === pageLayer,
  )
}
