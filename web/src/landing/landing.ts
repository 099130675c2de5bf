import { isLanguage, type Language } from '@emun/contract/language'
import '@emun/ui/styles.css'
import { type AuthDialog, pushDialog, readAddress } from '../features/accounts/auth-address.ts'
import '../features/terms/terms.css'
import { dismissBanner } from '../platform/dismissed-banners.ts'
import { pageTheme, storeLanguage, storeTheme, type Theme } from '../platform/preferences.ts'
import { savesData } from '../platform/saves-data.ts'
import { isSignedIn } from '../platform/session.ts'
import './landing.css'
import { repaintPage } from './repaint-page.ts'

// The public pages are HTML. This is all that runs on them until somebody opens a dialog.

document.addEventListener('click', (event) => {
  dismiss(event)
  const link = linkOf(event)
  if (link === null || event.metaKey || event.ctrlKey || event.shiftKey) return
  const dialog = dialogOf(link)
  const isLanding = hasDialogs()
  if (dialog !== null && isLanding) {
    event.preventDefault()
    pushDialog(dialog)
    void showDialogs()
  } else if (isLanguage(link.hreflang)) {
    if (isLanding) event.preventDefault()
    // Kept also when the link is followed: what is stored counts more than what an address asks for.
    storeLanguage(link.hreflang)
    if (isLanding) void repaint()
  }
})

for (const hint of ['pointerover', 'focusin'] as const) {
  document.addEventListener(hint, (event) => {
    const link = linkOf(event)
    if (link && dialogOf(link)) prefetchDialogs()
  })
}

document.addEventListener('change', ({ target }) => {
  if (!(target instanceof HTMLSelectElement || target instanceof HTMLInputElement)) return
  const choice = target.closest<HTMLElement>('[data-choice]')?.dataset['choice']
  // The radios of the theme are the three themes and nothing else.
  if (choice === 'theme') storeTheme(target.value as Theme)
  if (choice === 'language' && isLanguage(target.value)) void chooseLanguage(target.value)
})

showTheme()
if (hasDialogs() && isAskedForDialog()) void showDialogs()
else if (hasDialogs() && !savesData()) addEventListener('load', prefetchWhenPainted)

/** What a script draws into a page of its own, by the place it draws in. */
const drawn: Readonly<Record<string, () => Promise<(place: HTMLElement) => Promise<void>>>> = {
  verify: () => import('../features/receipts/mount-verify.tsx').then((file) => file.mountVerify),
  'fee-table': () => import('../features/fees/mount-fees.ts').then((file) => file.mountFees),
  demo: () => import('../features/demo/mount-demo.ts').then((file) => file.mountDemo),
  fund: () => import('../features/fundraising-page/load-fund.ts').then((file) => file.loadFund),
  'hosted-payment': () => import('../features/hosted-payments/load-payment.ts').then((file) => file.loadPayment),
  guest: () => import('../features/payment-page/load-guest.ts').then((file) => file.loadGuest),
}
/** What needs a script on a page that is there without one. */
const search = document.querySelector<HTMLFormElement>('#faq-search')
if (search) void import('../features/content/search-questions.ts').then((file) => file.searchQuestions(search))
const copy = document.querySelector<HTMLButtonElement>('[data-copy]')
if (copy) void import('../features/content/copy-reference.ts').then((file) => file.copyReference(copy))

/** Whoever is in has news that are read and news that are not. */
const news = document.querySelector('[data-article], [data-unread]') !== null && isSignedIn()
if (news) void import('../features/content/news-read.ts').then((file) => file.followReading()).catch(() => undefined)

const drawing = document.querySelector<HTMLElement>('[data-failed]')
if (drawing) void draw(drawing)

/** The documents have an address for each language; any other page answers at one address in the language chosen. */
async function chooseLanguage(language: Language): Promise<void> {
  storeLanguage(language)
  const [, name = ''] = /^\/(terms|privacy)\//.exec(location.pathname) ?? []
  if (name !== '') location.assign(`/${name}/${language}`)
  // What a script has drawn into the page is drawn anew with it.
  else if (drawing || search || copy || news) location.reload()
  else await repaint()
}

async function draw(into: HTMLElement): Promise<void> {
  try {
    const mount = await drawn[into.id]?.()
    await mount?.(into)
  } catch {
    into.setAttribute('role', 'alert')
    into.textContent = into.dataset['failed'] ?? ''
  }
}

async function repaint(): Promise<void> {
  await repaintPage()
  showTheme()
}

/** The prerendered page knows no cookies: its radio is set to what was chosen before. */
function showTheme(): void {
  const theme = pageTheme()
  for (const radio of document.querySelectorAll<HTMLInputElement>('[data-choice="theme"] input')) {
    radio.checked = radio.value === theme
  }
}

/** Only the landing has them: any other page leads to it. */
function hasDialogs(): boolean {
  return document.getElementById('dialogs') !== null
}

/** A banner that was sent away is gone in every language. */
function dismiss({ target }: Event): void {
  const button = target instanceof Element ? target.closest<HTMLElement>('[data-dismiss]') : null
  if (!button) return
  dismissBanner(button.dataset['dismiss'] ?? '')
  document.documentElement.dataset['banner'] = 'dismissed'
}

function linkOf({ target }: Event): HTMLAnchorElement | null {
  return target instanceof Element ? target.closest('a') : null
}

function dialogOf(link: HTMLAnchorElement): AuthDialog | null {
  return link.origin === location.origin && link.pathname === '/' ? readAddress(link.search).dialog : null
}

function isAskedForDialog(): boolean {
  return readAddress(location.search).dialog !== null
}

function loadDialogs(): Promise<typeof import('../features/accounts/dialog.tsx')> {
  return import('../features/accounts/dialog.tsx')
}

/** The page may come in several paints, its own letters in the last; the eye has it all about a second after the first. */
const paintedMs = 1_000

/** The page itself comes first: what nobody has asked for yet waits until all of it is here and has been seen. */
function prefetchWhenPainted(): void {
  const painted = new PerformanceObserver(() => {
    painted.disconnect()
    setTimeout(() => requestIdleCallback?.(prefetchDialogs), paintedMs)
  })
  painted.observe({ type: 'paint', buffered: true })
}

/** A guess that somebody will want them; when it fails, asking in earnest will tell. */
function prefetchDialogs(): void {
  loadDialogs()
    .then(({ loadDialogWords }) => loadDialogWords())
    .catch(() => undefined)
}

const reloadedKey = 'reloadedForDialogs'

/**
 * Draws the dialogs the address asks for. A part that a newer version has replaced is found by loading the page again,
 * once; without a network that is said in the page, and may be tried again.
 */
async function showDialogs(): Promise<void> {
  const [place, notice] = [document.getElementById('dialogs'), document.getElementById('load-failed')]
  if (!place || !notice) return
  notice.hidden = true
  try {
    const { mountDialogs } = await loadDialogs()
    await mountDialogs(place, () => void repaint())
    sessionStorage.removeItem(reloadedKey)
  } catch {
    const mayReload = navigator.onLine && sessionStorage.getItem(reloadedKey) === null
    if (!mayReload) {
      notice.hidden = false
      return
    }
    sessionStorage.setItem(reloadedKey, 'yes')
    location.reload()
  }
}
