import { expect, it } from 'vitest'
import { withNumbers } from './page-numbers.ts'

const page =
  '<p>{{hundred}}</p><template data-each="rails"><tr><th>{{title}}</th><td>{{fee}}</td></tr></template>{{none}}.'

it('writes values where they belong, and a row as often as there are', () => {
  const rows = [
    { title: 'Card', fee: '15%' },
    { title: '<b>Bank</b> & co', fee: '' },
  ]
  expect(withNumbers(page, { values: { hundred: '$100.00' }, rows: { rails: rows } })).toBe(
    '<p>$100.00</p><tr><th>Card</th><td>15%</td></tr>' +
      '<tr><th>&#60;b&#62;Bank&#60;/b&#62; &#38; co</th><td></td></tr>.',
  )
})

it('leaves nothing of the room where there are no numbers', () => {
  expect(withNumbers(page, { values: {}, rows: {} })).toBe('<p></p>.')
})
