import { describe, expect, it, test } from 'vitest'
import { acceptedEndings, agreedImageType, type Upload } from './uploads.ts'

const documents: Upload = { maximumBytes: 10, types: ['png', 'jpg'] }

describe('a picture by its name and its declared type', () => {
  test.each([
    ['passport.png', 'image/png', 'png'],
    ['passport.JPG', 'image/jpeg', 'jpg'],
    ['passport.jpeg', 'IMAGE/JPEG', 'jpg'],
    ['דרכון.png', 'image/png', 'png'],
    ['passport.exe.png', 'image/png', 'png'],
    ['passport.png', 'image/jpeg', null],
    ['passport.jpg', 'image/png', null],
    ['passport.gif', 'image/gif', null],
    ['passport.png.exe', 'image/png', null],
    ['passport.png\u0000', 'image/png', null],
    ['passport', 'image/png', null],
    ['', 'image/png', null],
    ['passport.svg', 'image/svg+xml', null],
  ])('%j declared as %s is %s', (name, mediaType, type) =>
    expect(agreedImageType(documents, name, mediaType)).toBe(type),
  )
})

it('offers every ending of the types that are taken', () => {
  expect(acceptedEndings(documents)).toBe('.png,.jpg,.jpeg')
})
