import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { boundaryOf, type Form, readForm } from './multipart.ts'

const boundary = 'x-42'
const text = (name: string, value: string) =>
  `--x-42\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`
const image = (content: string, fileName = 'a.png') =>
  `--x-42\r\nContent-Disposition: form-data; name="image"; filename="${fileName}"\r\nContent-Type: image/png\r\n\r\n${content}\r\n`
const end = '--x-42--\r\n'
const read = (body: string): Form | null => readForm(Buffer.from(body), boundary)

describe('a form', () => {
  it('is its text fields and its file, byte for byte', async () => {
    const form = new FormData()
    form.set('recordId', '17')
    form.set('image', new File([Uint8Array.of(13, 10, 45, 45, 0, 255)], 'תמונה "1".png', { type: 'image/png' }))
    const request = new Request('http://localhost', { method: 'PUT', body: form })
    const found = readForm(Buffer.from(await request.clone().arrayBuffer()), boundaryOf(contentTypeOf(request)) ?? '')
    expect(found?.fields).toEqual(new Map([['recordId', '17']]))
    expect(found?.file).toMatchObject({ field: 'image', fileName: 'תמונה %221%22.png', mediaType: 'image/png' })
    expect([...(found?.file?.bytes ?? [])]).toEqual([13, 10, 45, 45, 0, 255])
  })

  it('may have no parts, empty fields and an empty file', () => {
    expect(read(end)).toEqual({ fields: new Map(), file: null })
    expect(read(text('recordId', '') + end)?.fields.get('recordId')).toBe('')
    expect(read(image('') + end)?.file?.bytes).toHaveLength(0)
  })

  test.each([
    ['nothing at all', ''],
    ['text before the first boundary', `hello\r\n${image('a')}${end}`],
    ['text after the last boundary', `${image('a')}${end}hello`],
    ['no last boundary', image('a')],
    ['another boundary', `${image('a')}${end}`.replaceAll('x-42', 'x-43')],
    ['a longer boundary', `${image('a')}${end}`.replaceAll('x-42\r\n', 'x-42x\r\n')],
    ['bare line feeds', `${image('a')}${end}`.replaceAll('\r\n', '\n')],
    ['a part without a head', `--x-42\r\n\r\na\r\n${end}`],
    ['a part without a name', `--x-42\r\nContent-Disposition: form-data\r\n\r\na\r\n${end}`],
    [
      'a part with an encoding',
      image('a').replace('Content-Type', 'Content-Transfer-Encoding: base64\r\nContent-Type') + end,
    ],
    ['a header that is none', image('a').replace('Content-Type:', 'Content-Type') + end],
    ['a header folded over two lines', image('a').replace('image/png', 'image/\r\n png') + end],
    ['a header twice', image('a').replace('Content-Type', 'Content-Type: image/gif\r\nContent-Type') + end],
    ['a header beyond its length', image('a', `${'a'.repeat(4_096)}.png`) + end],
    ['a field beyond its length', text('recordId', 'a'.repeat(1_025)) + end],
    ['a name twice', text('recordId', '1') + text('recordId', '2') + end],
    ['two files', image('a') + image('b').replace('"image"', '"other"') + end],
    ['many parts', Array.from({ length: 13 }, (_, index) => text(`f${index}`, 'a')).join('') + end],
    ['a name that ends early', image('a').replace('name="image"', 'name="image') + end],
  ])('is not read with %s', (_, body) => expect(read(body)).toBeNull())

  it('is not read with bytes that are no text where text must be', () => {
    const body = Buffer.from(text('recordId', '\u0001') + end)
    body[body.indexOf(1)] = 0xff
    expect(readForm(body, boundary)).toBeNull()
  })
})

describe('a boundary', () => {
  test.each([
    ['multipart/form-data; boundary=----WebKitFormBoundaryabc', '----WebKitFormBoundaryabc'],
    ['Multipart/Form-Data; boundary="a b"; charset=utf-8', 'a b'],
    ['multipart/form-data', null],
    ['multipart/form-data; boundary=', null],
    ['multipart/form-data; boundary="a "', null],
    [`multipart/form-data; boundary=${'a'.repeat(71)}`, null],
    ['multipart/mixed; boundary=a', null],
    ['application/json', null],
  ])('of %s is %s', (contentType, expected) => expect(boundaryOf(contentType)).toBe(expected))
})

describe('whatever comes', () => {
  const pieces = fc.constantFrom(
    '--x-42',
    '--',
    '\r\n',
    '\r\n\r\n',
    text('a', 'b'),
    image('c'),
    end,
    'x',
    '\u0000',
    '"',
    ':',
  )
  const bodies = fc.oneof(
    fc.array(pieces, { maxLength: 20 }).map((parts) => Buffer.from(parts.join(''))),
    fc.uint8Array({ maxLength: 300 }).map((bytes) => Buffer.from(bytes)),
    fc
      .tuple(fc.nat({ max: 300 }), fc.nat({ max: 255 }))
      .map(([at, byte]) => spoilt(Buffer.from(text('a', 'b') + image('c') + end), at, byte)),
  )

  it('is read or refused, never thrown at, and never gives bytes that were not sent', () => {
    fc.assert(
      fc.property(bodies, (body) => {
        const form = readForm(body, boundary)
        return !form?.file || body.includes(form.file.bytes)
      }),
      { numRuns: 5_000 },
    )
  })

  it('gives the file that was put in, whatever is in it', () => {
    const contents = fc.uint8Array({ maxLength: 200 }).filter((bytes) => !Buffer.from(bytes).includes('--x-42'))
    fc.assert(
      fc.property(contents, (bytes) => {
        const [before = '', after = ''] = image('|').split('|')
        const body = Buffer.concat([Buffer.from(before), bytes, Buffer.from(after + end)])
        expect(readForm(body, boundary)?.file?.bytes).toEqual(Buffer.from(bytes))
      }),
      { numRuns: 1_000 },
    )
  })
})

const contentTypeOf = (request: Request) => request.headers.get('content-type') ?? ''

function spoilt(body: Buffer, at: number, byte: number): Buffer {
  body[at % body.length] = byte
  return body
}
