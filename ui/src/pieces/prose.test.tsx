import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Prose } from './prose.tsx'

test.each([
  ['העמלה היא 0%, תמיד.', ['0%']],
  ['Комиссия 0\u00a0% всегда.', ['0\u00a0%']],
  ['$1,000,000 ב־24 שעות', ['$1,000,000', '24']],
  ['$1\u00a0000\u00a0000 за 24 часа', ['$1\u00a0000\u00a0000', '24']],
  ['עודכן לאחרונה 12.03.2023', ['12.03.2023']],
  ['עד השעה 17:00.', ['17:00']],
  ['ולעולם לא יותר מ־₪450.', ['₪450']],
  ['אין כאן מספרים', []],
])('figures keep their order, and the marks of the sentence stay outside: %s', (text, figures) => {
  const { container } = render(<Prose>{text}</Prose>)
  expect([...container.querySelectorAll('bdi[dir="ltr"]')].map((figure) => figure.textContent)).toEqual(figures)
  expect(container.textContent).toBe(text)
})
