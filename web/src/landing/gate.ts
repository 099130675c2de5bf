import { homePath, rememberReturnPath } from '../platform/return-path.ts'
import { isSignedIn } from '../platform/session.ts'

/**
 * Runs before anything is painted, so that nobody sees a page that is not for them: a signed-in visitor goes from the
 * landing to their money, and a stranger from the app to the landing. Which page this is stands in its own tag.
 */
function passGate(): void {
  const page = document.currentScript?.dataset['page']
  const asked = new URLSearchParams(location.search)
  if (page === 'landing' && isSignedIn() && !asked.has('tokenExpired') && !asked.has('invite')) {
    location.replace(homePath)
  }
  if (page === 'app' && !isSignedIn()) {
    rememberReturnPath(location.pathname + location.search)
    location.replace('/')
  }
}

passGate()
