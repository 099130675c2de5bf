import { loadMessages, moneySentences } from '@emun/ui'
import { type ComponentType, type ReactElement, use } from 'react'
import { pageLanguage } from '../platform/preferences.ts'
import { runningVersion } from '../platform/running-version.ts'

const reloadedKey = 'reloadedForPage'

/** The code of a page could not be fetched: the network is down, or the page is missing from this version as well. */
export class LostPage extends Error {
  /** Lets the page be fetched anew the next time it is drawn; until then it keeps failing, so that nothing loops. */
  readonly forget: () => void

  constructor(cause: unknown, forget: () => void) {
    super('the code of a page could not be fetched', { cause })
    this.name = 'LostPage'
    this.forget = forget
  }
}

export type LazyPage<P> = {
  readonly Page: (props: P) => ReactElement
  /** Fetches the page’s code ahead of time. */
  readonly preload: () => Promise<unknown>
}

/**
 * A page whose code is fetched when it is first drawn. A failed fetch can be tried again, unlike with `React.lazy`,
 * so that Try again works once the network is back.
 */
export function lazyPage<P extends object>(load: () => Promise<ComponentType<P>>): LazyPage<P> {
  let code: Promise<ComponentType<P>> | undefined
  let drawn: Promise<ComponentType<P>> | undefined
  const fetchCode = () => {
    code ??= withSentences(load())
    code.catch(() => {
      code = undefined
    })
    return code
  }
  const draw = () => {
    drawn ??= withStatus(
      orReload(fetchCode(), () => {
        drawn = undefined
      }),
    )
    return drawn
  }
  return {
    Page: (props) => {
      const Drawn = use(draw())
      return <Drawn {...props} />
    },
    preload: async () => {
      await fetchCode()
      await draw()
    },
  }
}

/** What is said of money comes with the first page that may have to say it, and not with the app. */
async function withSentences<T>(code: Promise<T>): Promise<T> {
  const [page] = await Promise.all([code, loadMessages(moneySentences, pageLanguage())])
  return page
}

/**
 * Online, a missing file most likely belongs to an older version of the app: a reload brings the new one, once for each version,
 * so that what is missing from the newest is said and not asked for for ever. Only a page somebody wants to see may reload what
 * they are looking at, never one that was fetched ahead.
 */
async function orReload<T>(code: Promise<T>, forget: () => void): Promise<T> {
  try {
    return await code
  } catch (error) {
    const version = runningVersion()
    if (!navigator.onLine || sessionStorage.getItem(reloadedKey) === version) throw new LostPage(error, forget)
    sessionStorage.setItem(reloadedKey, version)
    location.reload()
    return new Promise(() => undefined)
  }
}

/** React reads these off a promise before it waits for it: a page that is here is drawn at once, without a blink. */
function withStatus<T>(promise: Promise<T>): Promise<T> {
  promise.then(
    (value) => void Object.assign(promise, { status: 'fulfilled', value }),
    (reason: unknown) => void Object.assign(promise, { status: 'rejected', reason }),
  )
  return promise
}
