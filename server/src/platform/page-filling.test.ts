import { expect, it } from 'vitest'
import { fillPage } from './page-filling.ts'

const page =
  '<h1 title="{{title}}">{{title}}</h1><ul data-count="{{rows.count}}"><template data-each="rows"><li>{{name}}, {{title}}</li></template></ul>{{none}}'

it('puts texts and rows where a page has a place for them, and counts the rows', () => {
  const filled = fillPage(page, {
    texts: { title: 'News' },
    lists: { rows: [{ name: 'one' }, { name: { html: '<b>two</b>' } }] },
  })
  expect(filled).toBe('<h1 title="News">News</h1><ul data-count="2"><li>one, News</li><li><b>two</b>, News</li></ul>')
})

it('takes nothing in a text for markup, for an attribute or for another place', () => {
  const filled = fillPage(page, {
    texts: { title: '"><script>', secret: 'x' },
    lists: { rows: [{ name: '{{secret}}' }] },
  })
  expect(filled).not.toMatch(/<script|"{2}|{{|>x</)
  expect(filled).toContain('&#123;&#123;secret&#125;&#125;')
})
