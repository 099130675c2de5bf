import type { Page } from '@playwright/test'

/**
 * Where the way to a person stands (U58), on pages of the app as a point of the window and on public pages first in the foot: what
 * is found where else is wrong. Null where there is neither frame: a provider's page, a widget, the desk.
 */
export async function placeOfHelp(page: Page): Promise<readonly [kind: string, place: string] | null> {
  return page.evaluate(() => {
    if (document.querySelector('.page-footer')) {
      const first = document.querySelector('.page-footer .page-links a')?.getAttribute('href') ?? ''
      return [
        'public',
        first.startsWith('/help') ? 'first in the foot' : `nowhere: ${first} is first in the foot`,
      ] as const
    }
    if (!document.querySelector('.shell') || location.pathname.startsWith('/console')) return null
    const ways = [...document.querySelectorAll('.shell > header a[href="/help"], .top-bar a[href="/help"]')].filter(
      (way) => way.checkVisibility({ visibilityProperty: true }),
    )
    const { left = 0, top = 0 } = ways[0]?.getBoundingClientRect() ?? {}
    return ['app', ways.length === 1 ? `at ${Math.round(left)}, ${Math.round(top)}` : `${ways.length} times`] as const
  })
}
