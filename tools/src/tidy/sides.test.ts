import { describe, expect, it } from 'vitest'
import { saidBy } from './planted.ts'
import { findPhysicalStyleObjects, findPhysicalStyles } from './sides.ts'

describe('style sheets', () => {
  const rulesFor = (css: string) =>
    saidBy(findPhysicalStyles, { 'ui/src/a.css': css }).map((said) => said.replace(/^.* /, ''))

  it.each([
    'margin-left: 1rem',
    'padding-right: 0',
    'border-left: 1px solid',
    'border-right-color: red',
    'border-top-left-radius: 4px',
    'scroll-margin-left: 1rem',
    'left: 0',
    'right: 0',
    'text-align: left',
    'float: right',
  ])('know no left and no right: %s', (declaration) => {
    expect(rulesFor(`.a {\n  ${declaration};\n}`)).toEqual(['physical-side'])
    expect(rulesFor(`.a{${declaration}}`)).toEqual(['physical-side'])
  })

  it.each(['text-transform: uppercase', 'text-transform: capitalize', 'font-style: italic'])(
    'set no type that Hebrew and Arabic lack: %s',
    (declaration) => expect(rulesFor(`.a { ${declaration} }`)).toEqual(['type-style']),
  )

  it.each([
    'margin-inline-start: 1rem',
    'inset-inline-end: 0',
    'text-align: start',
    '--drawer-left: 1px',
    'text-transform: none',
    '/* left: 0 */',
  ])('may say it by where a line starts: %s', (declaration) =>
    expect(rulesFor(`.left:hover { ${declaration} }`)).toEqual([]),
  )
})

describe('styles in components', () => {
  const rulesFor = (text: string, path = 'web/src/a.tsx') =>
    saidBy(findPhysicalStyleObjects, { [path]: text }).map((said) => said.replace(/^.* /, ''))

  it.each([
    ['{ marginLeft: 8 }', 'physical-side'],
    ['{ paddingRight: 8 }', 'physical-side'],
    ['{ left: 0 }', 'physical-side'],
    [`{ textAlign: 'right' }`, 'physical-side'],
    [`{ textTransform: 'uppercase' }`, 'type-style'],
    [`{ fontStyle: 'italic' }`, 'type-style'],
  ])('are held to the same: %s', (style, rule) => {
    expect(rulesFor(`export const a = <p style={${style}} />`)).toEqual([rule])
  })

  it('are found where code sets them on an element', () => {
    expect(rulesFor(`menu.style.left = '0'`, 'web/src/landing/menu.ts')).toEqual(['physical-side'])
    expect(rulesFor(`menu.style.insetInlineStart = '0'`, 'web/src/landing/menu.ts')).toEqual([])
  })

  it('are not rectangles that were read, nor plain data', () => {
    expect(rulesFor(`const { left, right } = box.getBoundingClientRect()`)).toEqual([])
    expect(rulesFor(`export const pair = { left: 1, right: 2 }`, 'ui/src/pair.ts')).toEqual([])
  })
})
