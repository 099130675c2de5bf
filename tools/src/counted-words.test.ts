import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

// Every set of words there is, of both applications: read by their paths, because the rooms are no part of this one.

type Words = { readonly [key: string]: unknown }
type Sayer = (count: number) => string

const root = fileURLToPath(new URL('../..', import.meta.url))
const folders = ['web/src/features', 'console/src/features'].flatMap((features) =>
  readdirSync(join(root, features)).map((feature) => join(root, features, feature)),
)
const sets = folders.filter((folder) => readdirSync(folder).includes('messages.en.ts'))

/** Counts that differ by their form, in each language. */
const distinct = { he: [1, 2, 5], ar: [1, 2, 3, 11], ru: [1, 2, 5] } as const

test.each(['he', 'ar', 'ru'] as const)(
  'whatever English counts, %s counts by its own forms',
  { timeout: 60_000 },
  async (language) => {
    const uncounted: string[] = []
    let counted = 0
    for (const folder of sets) {
      const english = sayersOf(await wordsOf(folder, 'en'))
      const own = sayersOf(await wordsOf(folder, language))
      for (const [key, say] of Object.entries(english)) {
        if (new Set([1, 2].map((count) => frameOf(say, count))).size < 2) continue
        counted += 1
        const other = own[key]
        const frames = new Set(distinct[language].map((count) => (other ? frameOf(other, count) : '')))
        if (frames.size < 2) uncounted.push(`${folder.slice(root.length)}: ${key}`)
      }
    }
    expect(uncounted).toEqual([])
    expect(counted).toBeGreaterThan(10)
  },
)

async function wordsOf(folder: string, language: string): Promise<Words> {
  const module = (await import(join(folder, `messages.${language}.ts`))) as Readonly<Record<string, Words>>
  return module[language] ?? {}
}

/** The functions of a set that take one thing, by the path of their key; those that cannot say a number are left out. */
function sayersOf(words: Words, path = ''): Readonly<Record<string, Sayer>> {
  return Object.fromEntries(
    Object.entries(words).flatMap(([key, value]): [string, Sayer][] => {
      const name = path === '' ? key : `${path}.${key}`
      if (typeof value === 'function' && value.length === 1)
        return saysNumbers(value as Sayer) ? [[name, value as Sayer]] : []
      return typeof value === 'object' && value !== null ? Object.entries(sayersOf(value as Words, name)) : []
    }),
  )
}

function saysNumbers(say: Sayer): boolean {
  try {
    return typeof say(1) === 'string' && /\d|./.test(say(1))
  } catch {
    return false
  }
}

/** What is said beside the number. */
function frameOf(say: Sayer, count: number): string {
  return say(count).replaceAll(String(count), '#')
}
