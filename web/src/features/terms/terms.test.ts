import { languages } from '@emun/contract/language'
import { describe, expect, test } from 'vitest'
import { en } from './messages.en.ts'
import { termsText } from './messages.ts'

/** Every number of a text as bare digits, in order of size: languages order their words differently. */
function figuresOf(paragraphs: readonly string[]): readonly string[] {
  const text = paragraphs.join(' ').replace(/(?<=\d)[,\u00a0](?=\d{3})/g, '')
  return [...text.matchAll(/\d+/g)].map(([digits]) => digits).toSorted()
}

describe.each(languages)('the terms in %s', (language) => {
  test('have the same sections, and the same figures in each, as the English ones', async () => {
    const terms = await termsText.load(language)
    expect(terms.sections.map(({ id }) => id)).toEqual(en.sections.map(({ id }) => id))
    for (const [index, section] of terms.sections.entries()) {
      expect(figuresOf(section.paragraphs)).toEqual(figuresOf(en.sections[index]?.paragraphs ?? []))
    }
  })

  test('say that they are a sample, and when they were last changed', async () => {
    const terms = await termsText.load(language)
    expect(terms.sample).not.toBe('')
    expect(terms.updated).toContain('12.03.2023')
  })
})
