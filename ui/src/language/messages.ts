import type { Language } from '@emun/contract/language'
import { use } from 'react'
import { useLanguage } from './language-context.ts'

/** A set of texts that exists in all four languages and is fetched one language at a time. */
export type Messages<T> = {
  /** The texts of a language; fetched once, then the same promise for ever. A failed fetch is forgotten by `retry`. */
  readonly load: (language: Language, after?: 'retry') => Promise<T>
  /** The texts, when they are already here. */
  readonly peek: (language: Language) => T | undefined
}

type Loaders<T> = { readonly en: () => Promise<T> } & {
  readonly [L in Exclude<Language, 'en'>]: () => Promise<NoInfer<T>>
}

/** Declares a set of texts. Its type comes from the English file; the other three must have exactly that type. */
export function messages<T>(loaders: Loaders<T>): Messages<T> {
  const promises = new Map<Language, Promise<T>>()
  const texts = new Map<Language, T>()
  const load: Messages<T>['load'] = (language, after) => {
    const known = promises.get(language)
    if (known && !(after === 'retry' && !texts.has(language))) return known
    const promise = loaders[language]()
    promises.set(language, promise)
    promise.then(
      (loaded) => {
        texts.set(language, loaded)
        // React's `use` reads these two and then does not suspend at all, not even for a tick.
        void Object.assign(promise, { status: 'fulfilled', value: loaded })
      },
      // Whoever awaits the promise hears of the failure; this branch only keeps it from being reported twice.
      () => undefined,
    )
    return promise
  }
  return { load, peek: (language) => texts.get(language) }
}

const wanted = new Set<Messages<unknown>>()

/** Fetches a set ahead of the first render that needs it, so that nothing suspends. Tries again after a failure. */
export async function loadMessages<T>(set: Messages<T>, language: Language): Promise<void> {
  wanted.add(set)
  await set.load(language, 'retry')
}

/** The texts of a set in the current language. Suspends when they are not here yet. */
export function useMessages<T>(set: Messages<T>): T {
  const { language } = useLanguage()
  wanted.add(set)
  return use(set.load(language))
}

/** Fetches every set that any screen has shown or is about to, so that a change of language repaints all of it at once or not at all. */
export async function loadWantedMessages(language: Language): Promise<void> {
  await Promise.all([...wanted].map((set) => loadMessages(set, language)))
}
