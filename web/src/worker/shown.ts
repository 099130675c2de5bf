import { directionOf, isLanguage } from '@emun/contract/language'

/** A push as it stands on a screen, and the page that is behind it. */
export type Shown = { readonly title: string; readonly options: NotificationOptions & { readonly data: string } }

const usualPath = '/notifications'

/**
 * What a push shows. A browser that shows nothing may take the permission back, so what cannot be read still says that
 * there is something to read: `fallbackTitle` alone.
 */
export function shownOf(payload: string, fallbackTitle: string): Shown {
  const { title, body, language, tag, path } = fieldsOf(payload)
  const words = isLanguage(language) ? { lang: language, dir: directionOf(language) } : {}
  return {
    title: title === '' ? fallbackTitle : title,
    options: { body, tag, ...words, icon: '/icons/icon-192.png', badge: '/icons/badge.png', data: ownPath(path) },
  }
}

type Fields = Readonly<Record<'title' | 'body' | 'language' | 'tag' | 'path', string>>

function fieldsOf(payload: string): Fields {
  const given = parsed(payload)
  const text = (name: keyof Fields) => (typeof given[name] === 'string' ? given[name] : '')
  return { title: text('title'), body: text('body'), language: text('language'), tag: text('tag'), path: text('path') }
}

function parsed(payload: string): Readonly<Record<string, unknown>> {
  try {
    const given: unknown = JSON.parse(payload)
    return typeof given === 'object' && given !== null ? { ...given } : {}
  } catch {
    return {}
  }
}

/** A page of this site, whatever was sent: two slashes would be another site's name. */
function ownPath(path: string): string {
  return /^\/(?![/\\])[\w\-/?=&]*$/.test(path) ? path : usualPath
}
