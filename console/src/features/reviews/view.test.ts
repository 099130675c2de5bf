import { expect, test } from 'vitest'
import { moved, transformOf, turned, viewAfterKey, wholeView, zoomed } from './view.ts'

test('a picture is never smaller than its frame, nor larger than eight times that', () => {
  expect(zoomed(wholeView, -1).zoom).toBe(1)
  let view = wholeView
  for (let steps = 0; steps < 20; steps += 1) view = zoomed(view, 1)
  expect(view.zoom).toBe(8)
})

test('four quarters are a whole turn, in either direction', () => {
  expect(turned(wholeView, -1).quarters).toBe(3)
  expect(turned(turned(turned(turned(wholeView, 1), 1), 1), 1)).toEqual(wholeView)
})

test('only what is larger than its frame can be moved, and it stands in the middle again when it is whole', () => {
  expect(moved(wholeView, 10, 10)).toBe(wholeView)
  const aside = moved(zoomed(wholeView, 1), 10, -5)
  expect([aside.x, aside.y]).toEqual([10, -5])
  expect(zoomed(aside, -1)).toEqual(wholeView)
})

test('each key of the picture does one thing, and others do nothing', () => {
  const near = viewAfterKey(wholeView, '+') ?? wholeView
  expect(viewAfterKey(near, 'ArrowRight')?.x).toBeLessThan(0)
  expect(viewAfterKey(near, 'ArrowUp')?.y).toBeGreaterThan(0)
  expect(viewAfterKey(near, '0')).toEqual(wholeView)
  expect(viewAfterKey(near, 'a')).toBeNull()
  expect(transformOf({ zoom: 2, quarters: 1, x: 3, y: 4 })).toBe('translate(3px, 4px) scale(2) rotate(90deg)')
})
