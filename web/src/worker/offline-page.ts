import { chooseLanguage, type Language, languages } from '@emun/contract/language'

const partsPath = '/offline/'

/** What the page wears and runs; `web/installable.ts` writes these under these names. */
const parts = [`${partsPath}page.css`, `${partsPath}page.js`]

type Languages = { readonly stored: string | undefined; readonly browser: readonly string[] }

/** Whether somebody is about to see a page of ours, and not what stands in a frame. The desk has nothing to show without a network. */
export function isPageRequest({ mode, destination, url }: Request): boolean {
  return mode === 'navigate' && destination === 'document' && !/^\/console(\/|$)/.test(new URL(url).pathname)
}

export function isOfOfflinePage({ url }: Request): boolean {
  const { origin, pathname } = new URL(url)
  return origin === location.origin && pathname.startsWith(partsPath)
}

/**
 * The page that says there is no network, in all four languages, kept under the fingerprint of its edition. It is only read when
 * an address cannot be reached, and its parts only by it.
 */
export function keptOfflinePage(edition: string, askLanguages: () => Promise<Languages>) {
  const name = `offline ${edition}`

  const kept = async (path: string) => (await caches.open(name)).match(path, { ignoreVary: true })

  return {
    /** Rejects when a piece cannot be had: half a page is none, and the browser tries again later. */
    keep: async (): Promise<void> => {
      // Without cookies, for the stored language counts more than the one asked for.
      const asked = [...languages.map(addressIn), ...parts].map(
        (path) => new Request(path, { credentials: 'omit', cache: 'reload' }),
      )
      await (await caches.open(name)).addAll(asked)
    },

    dropOthers: async (): Promise<void> => {
      const others = (await caches.keys()).filter((other) => other !== name)
      await Promise.all(others.map((other) => caches.delete(other)))
    },

    /** What the network answers, whatever that is; the offline page when it answers nothing. */
    orElse: async (request: Request, preloaded?: Promise<Response | undefined>): Promise<Response> => {
      try {
        return (await preloaded) ?? (await fetch(request))
      } catch {
        const { stored, browser } = await askLanguages()
        return (await kept(addressIn(chooseLanguage(stored, null, browser)))) ?? Response.error()
      }
    },

    part: async (request: Request): Promise<Response> => (await kept(new URL(request.url).pathname)) ?? fetch(request),
  }
}

function addressIn(language: Language): string {
  return `/offline?lang=${language}`
}
