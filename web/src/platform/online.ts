import { onlineManager } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'

/** Whether the browser says it has a network. */
export function useIsOnline(): boolean {
  return useSyncExternalStore(listen, () => onlineManager.isOnline())
}

function listen(listener: () => void): () => void {
  return onlineManager.subscribe(listener)
}
