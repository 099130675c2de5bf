import { inflateSync } from 'node:zlib'

/**
 * The pieces of text that a document of ours draws, in the order in which it draws them: each letter as the document itself
 * says that it is to be copied. Reads only what our own writer writes.
 */
export function textsIn(pdf: Uint8Array): readonly string[] {
  const objects = objectsOf(Buffer.from(pdf))
  const all = [...objects.values()]
  const letters = new Map<string, ReadonlyMap<number, string>>()
  for (const { head } of all) {
    for (const [, name = '', id = ''] of head.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const [, unicode = ''] = /\/ToUnicode (\d+) 0 R/.exec(objects.get(id)?.head ?? '') ?? []
      letters.set(name, lettersOf(objects.get(unicode)?.stream ?? ''))
    }
  }
  return all.filter(({ stream }) => stream.includes(' Tf')).flatMap(({ stream }) => drawnIn(stream, letters))
}

type PdfObject = { readonly head: string; readonly stream: string }

function objectsOf(pdf: Buffer): ReadonlyMap<string, PdfObject> {
  const objects = new Map<string, PdfObject>()
  const text = pdf.toString('latin1')
  for (const found of text.matchAll(/(\d+) 0 obj\n([\s\S]*?)\nendobj/g)) {
    const [, id = '', body = ''] = found
    const start = body.indexOf('stream\n')
    const head = start < 0 ? body : body.slice(0, start)
    const content = Buffer.from(body.slice(start + 7, body.lastIndexOf('\nendstream')), 'latin1')
    const isText = start >= 0 && !head.includes('/Length1') && !head.includes('/Subtype')
    objects.set(id, { head, stream: isText ? inflated(content, head) : '' })
  }
  return objects
}

function inflated(content: Buffer, head: string): string {
  return (head.includes('FlateDecode') ? inflateSync(content) : content).toString('latin1')
}

/** Which letters each glyph of a font stands for. */
function lettersOf(map: string): ReadonlyMap<number, string> {
  const letters = new Map<number, string>()
  for (const [, first = '', list = ''] of map.matchAll(/<([0-9a-f]{4})> <[0-9a-f]{4}> \[([^\]]*)\]/g)) {
    const codes = [...list.matchAll(/<([0-9a-f ]*)>/g)].map(([, hex = '']) => hex.replaceAll(' ', ''))
    for (const [index, hex] of codes.entries())
      letters.set(Number.parseInt(first, 16) + index, Buffer.from(hex, 'hex').swap16().toString('utf16le'))
  }
  return letters
}

function drawnIn(stream: string, letters: ReadonlyMap<string, ReadonlyMap<number, string>>): string[] {
  const drawn: string[] = []
  let font = ''
  for (const [, name, list = ''] of stream.matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)) {
    if (name !== undefined) font = name
    else drawn.push([...list.matchAll(/<([0-9a-f]*)>/g)].map(([, hex = '']) => wordOf(hex, letters.get(font))).join(''))
  }
  return drawn
}

function wordOf(hex: string, letters: ReadonlyMap<number, string> | undefined): string {
  return (hex.match(/.{4}/g) ?? []).map((glyph) => letters?.get(Number.parseInt(glyph, 16)) ?? '?').join('')
}
