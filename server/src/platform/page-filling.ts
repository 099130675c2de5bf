/** A text, which is escaped where it is put; or HTML that was made of escaped texts. */
export type Fill = string | { readonly html: string }
export type Row = Readonly<Record<string, Fill>>

/** What pages are filled with: texts by their names, and for each list its rows. */
export type Filling = { readonly texts: Row; readonly lists: Readonly<Record<string, readonly Row[]>> }

/**
 * Puts what operators have published into a page as it was built. `{{name}}` stands for a text, in words and in attributes;
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
