const lookAgainMs = 10_000
const answersWithinMs = 5_000

/** Whether the server can be reached: what a browser says of its network is no promise. */
export async function isReachable(): Promise<boolean> {
  try {
    const answer = await fetch('/health', { cache: 'no-store', signal: AbortSignal.timeout(answersWithinMs) })
    return answer.ok
  } catch {
    return false
  }
}

/** Calls back once the server can be reached again: as soon as the browser has a network, and by looking now and then. */
export function whenReachable(back: () => void): void {
  const look = async () => {
    if (document.visibilityState === 'visible' && (await isReachable())) back()
  }
  addEventListener('online', () => void look())
  document.addEventListener('visibilitychange', () => void look())
  setInterval(() => void look(), lookAgainMs)
}
