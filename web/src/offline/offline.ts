import { moneyText } from '@emun/contract/money'
import { dateText, timeText } from '@emun/ui/language'
import { browserNow } from '../platform/clock.ts'
import { areAmountsHidden } from '../platform/hidden-amounts.ts'
import { pageLanguage, pageTheme } from '../platform/preferences.ts'
import { isReachable, whenReachable } from './come-back.ts'
import { keptBalance } from './kept-balance.ts'
import './offline.css'

// All that the offline page runs. The service worker hands the page out when an address cannot be reached (ADR 12).

const theme = pageTheme()
if (theme !== 'system') document.documentElement.dataset['theme'] = theme

document.addEventListener('DOMContentLoaded', () => {
  whenReachable(comeBack)
  const again = document.getElementById('again')
  again?.addEventListener('click', () => void tryAgain(again))
  void showBalance()
})

/** The address that was asked for; the page's own is only a way to look at it. */
function comeBack(): void {
  if (location.pathname === '/offline') location.replace('/')
  else location.reload()
}

async function tryAgain(button: HTMLElement): Promise<void> {
  if (await isReachable()) return comeBack()
  write('said', button.dataset['failed'] ?? '')
}

async function showBalance(): Promise<void> {
  const kept = await keptBalance(browserNow())
  const place = document.getElementById('kept')
  if (kept === null || !place) return
  const [language, at] = [pageLanguage(), new Date(kept.at)]
  if (areAmountsHidden()) place.dataset['hidden'] = ''
  else write('sum', moneyText(kept.amount, language))
  write('time', timeText(at, language))
  write('day', dateText(at, language))
  place.hidden = false
}

function write(id: string, text: string): void {
  const spot = document.getElementById(id)
  if (spot) spot.textContent = text
}
