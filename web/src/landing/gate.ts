import { askAhead } from '../platform/asked-early.ts'
import { holdInstallOffer } from '../platform/install-offer.ts'
import { isDismissed } from '../platform/dismissed-banners.ts'
import { rememberReturnPath } from '../platform/return-path.ts'
import { isSignedIn, markSignedIn } from '../platform/session.ts'
import { wayOn } from './way-on.ts'

/**
 * Runs before anything is painted, so that nobody sees a page that is not for them: a signed-in visitor goes from the
 * landing to their money, and a stranger from the app to the landing. Which page this is stands in its own tag, and what
 * the app will ask for first, or the banner of the landing.
 */
function passGate(): void {
  const { page, asks, banner } = document.currentScript?.dataset ?? {}
  const isIn = isSignedIn()
  markSignedIn(isIn)
  const way = wayOn(page, location, isIn)
  if (way !== null) {
    if (page === 'app') rememberReturnPath(location.pathname + location.search)
    location.replace(way)
  }
  if (banner && isDismissed(banner)) document.documentElement.dataset['banner'] = 'dismissed'
  if (page === 'app' && asks !== undefined) {
    holdInstallOffer()
    askAhead(asks.split(' '))
    requestAnimationFrame(() => requestIdleCallback?.(warmUp))
  }
}

/** The first formatter of a page takes a slow phone a tenth of a second: it is made while the code is on its way. */
function warmUp(): void {
  new Intl.NumberFormat('en').format(0)
  new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC' }).format(0)
}

passGate()
