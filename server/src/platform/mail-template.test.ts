import { expect, it, test } from 'vitest'
import { composeMail } from './mail-template.ts'

const content = { brand: 'Emun', title: 'A new sign-in', lines: ['From Haifa.', 'Was it you?'] } as const

test.each([
  ['he', 'rtl'],
  ['ar', 'rtl'],
  ['ru', 'ltr'],
  ['en', 'ltr'],
] as const)('writes %s from its own side: %s', (language, direction) => {
  const { html, text } = composeMail({ ...content, language })
  expect(html).toContain(`<html lang="${language}" dir="${direction}">`)
  for (const words of [content.title, ...content.lines]) {
    expect(html).toContain(words)
    expect(text).toContain(words)
  }
})

it('shows the address of its link as well as a button, in both forms', () => {
  const action = { label: 'See sessions', address: 'https://wallet.example/account?a=1&b=2' }
  const { html, text } = composeMail({ ...content, language: 'en', action })
  expect(html.match(/https:\/\/wallet\.example\/account\?a=1&amp;b=2/g)).toHaveLength(3)
  expect(text).toContain('See sessions:\nhttps://wallet.example/account?a=1&b=2\n')
})

it('lets nobody write markup or another kind of link into a mail', () => {
  const { html } = composeMail({ ...content, language: 'en', title: '<img src=x onerror="1">', lines: ["<b>'&"] })
  expect(html).not.toContain('<img')
  expect(html).toContain('&lt;b&gt;&#39;&amp;')
  const action = { label: 'x', address: 'javascript:alert(1)' }
  expect(() => composeMail({ ...content, language: 'en', action })).toThrow(/web address/)
})
