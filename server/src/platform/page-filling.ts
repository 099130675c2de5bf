import type { Language } from '@emun/contract/language'

/** A text, which is escaped where it is put; or HTML that was made of escaped texts. */
export type Fill = string | { readonly html: string }
export type Row = Readonly<Record<string, Fill>>

/** What pages are filled with: texts by their names, and for each list its rows. */
export type Filling = { readonly texts: Row; readonly lists: Readonly<Record<string, readonly Row[]>> }

/** Where what pages are filled with comes from. The same object as long as nothing of it has changed. */
export type Fillings = {
  readonly of: (language: Language) => Promise<Filling>
  /** With an article of the news besides; null when there is none at the address. */
  readonly ofArticle: (slug: string, language: Language) => Promise<Filling | null>
}

/** What is published together with numbers of this moment. A page without numbers is better than none. */
export function joinFillings(published: Fillings, numbersIn: Fillings['of']): Fillings {
  const joined = new WeakMap<Filling, WeakMap<Filling, Filling>>()
  const join = (one: Filling, other: Filling): Filling => {
    const known = joined.get(one) ?? new WeakMap<Filling, Filling>()
    joined.set(one, known)
    const both = known.get(other) ?? {
      texts: { ...one.texts, ...other.texts },
      lists: { ...one.lists, ...other.lists },
    }
    known.set(other, both)
    return both
  }
  const numbersOr = (language: Language) => numbersIn(language).catch(() => noNumbers)
  return {
    of: async (language) => join(await published.of(language), await numbersOr(language)),
    ofArticle: async (slug, language) => {
      const article = await published.ofArticle(slug, language)
      return article && join(article, await numbersOr(language))
    },
  }
}

const noNumbers: Filling = { texts: {}, lists: {} }

/**
 * Puts texts into a page as it was built. `{{name}}` stands for a text, in words and in attributes;
 * `<template data-each="list">` for its content once a row, whose own texts go before those of the page; `{{list.count}}` for
 * how many rows there are. What nobody has a text for is empty.
 */
export function fillPage(html: string, { texts, lists }: Filling): string {
  const repeated = html.replace(/<template data-each="([\w.]+)">(.*?)<\/template>/gs, (_, name: string, row: string) =>
    (lists[name] ?? []).map((own) => fillTexts(row, (text) => own[text] ?? null)).join(''),
  )
  return fillTexts(repeated, (name) => texts[name] ?? String(lists[name.replace(/\.count$/, '')]?.length ?? ''))
}

/** In one pass, so that nothing in a text is ever taken for a name; what is unknown to a row stays for the page. */
function fillTexts(html: string, textOf: (name: string) => Fill | null): string {
  return html.replace(/\{\{([\w.]+)\}\}/g, (token, name: string) => {
    const text = textOf(name)
    if (text === null) return token
    return typeof text === 'string' ? escaped(text) : text.html
  })
}

/** A text as HTML, in words and in attributes; braces too, because they stand for names. */
export function escaped(text: string): string {
  return text.replace(/[&<>"'{}]/g, (sign) => `&#${sign.codePointAt(0)};`)
}
