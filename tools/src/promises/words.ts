import type { Source } from '../tidy/source.ts'
import { valueOf, writtenAt } from './written.ts'

export const languages = ['he', 'ar', 'ru', 'en'] as const

/**
 * What is wrong with words that people read, in any of the four languages; null when nothing is. `web/src/features/cards/
 * messages#state.active` is that place of `messages.{he,ar,ru,en}.ts`, in what the file exports by the language’s name or as
 * `root`.
 */
export function whyNotSaid(sources: readonly Source[], place: string, root?: string): string | null {
  const [file = '', path = ''] = place.split('#')
  for (const language of languages) {
    const written = writtenAt(sources, `${file}.${language}.ts#${root ?? language}.${path}`)
    if (!written) return `has no words in ${file}.${language}.ts at ${path}`
    const text = valueOf(sources, written)
    if (typeof text === 'string' && (text.trim() === '' || text === path.split('.').at(-1))) {
      return `says nothing in ${file}.${language}.ts at ${path}`
    }
  }
  return null
}
