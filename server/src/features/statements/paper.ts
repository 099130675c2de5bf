import { readFileSync } from 'node:fs'
import { createRequire as requireFrom } from 'node:module'
import { type Direction, directionOf, type Language } from '@emun/contract/language'
import { type Run, visualRuns, withoutMarks } from './visual-runs.ts'

export type Face = 'plain' | 'bold'
export type Style = { readonly face: Face; readonly size: number; readonly color: string }

/** Where a text stands, measured from the side where reading begins. `decimal` puts the last digits under each other. */
export type Box = { readonly start: number; readonly y: number; readonly width: number; readonly align?: 'decimal' }

/** A document that is written from the right in the languages that are. */
export type Paper = {
  readonly write: (line: string, box: Box, style: Style) => void
  /** Written from left to right in every language: amounts, numbers and days. */
  readonly writeLtr: (line: string, box: Box, style: Style) => void
  /** The lines that a text takes in a width. */
  readonly wrap: (text: string, width: number, style: Style) => readonly string[]
  readonly rule: (y: number, color: string) => void
  readonly fill: (y: number, height: number, color: string) => void
  readonly nextPage: () => void
  readonly finish: () => Promise<Uint8Array<ArrayBuffer>>
}

export const margin = 44
export const paper = { width: 595.28, height: 841.89 }
export const contentWidth = paper.width - 2 * margin

type Given = { readonly language: Language; readonly title: string; readonly author: string; readonly madeAt: Date }

/**
 * Left to right the library keeps every word it has shaped. The other way it would put such words together in the wrong
 * order: a line that names features, even none, is shaped as a whole.
 */
const ltrShaping: PDFKit.Mixins.TextOptions = { lineBreak: false }
const rtlShaping: PDFKit.Mixins.TextOptions = { lineBreak: false, features: [] }

function shapingOf({ isRtl }: Pick<Run, 'isRtl'>): PDFKit.Mixins.TextOptions {
  return isRtl ? rtlShaping : ltrShaping
}

/** The library of documents is large, and read when the first one is written. */
export async function openPaper({ language, title, author, madeAt }: Given): Promise<Paper> {
  const { default: Pdf } = await import('pdfkit')
  const info = { Title: title, Author: author, Creator: author, Producer: author, CreationDate: madeAt }
  const doc = new Pdf({ size: 'A4', margin: 0, lang: language, displayTitle: true, info })
  doc.registerFont('plain', fontOf('400Regular')).registerFont('bold', fontOf('600SemiBold'))
  const chunks: Buffer[] = []
  const ended = new Promise<void>((resolve, reject) => doc.on('end', resolve).on('error', reject))
  doc.on('data', (chunk: Buffer) => chunks.push(chunk))
  const direction = directionOf(language)
  return {
    write: (line, box, style) => writeLine(doc, line, direction, leftOf(box, direction), box, style),
    writeLtr: (line, box, style) =>
      writeLine(doc, line, 'ltr', leftOf(box, direction), { ...box, sided: direction }, style),
    wrap: (text, width, style) => wrapped(setStyle(doc, style), text, width),
    rule: (y, color) =>
      void doc
        .moveTo(margin, y)
        .lineTo(margin + contentWidth, y)
        .lineWidth(0.5)
        .strokeColor(color)
        .stroke(),
    fill: (y, height, color) => void doc.rect(margin, y, contentWidth, height).fill(color),
    nextPage: () => void doc.addPage(),
    async finish() {
      doc.end()
      await ended
      return new Uint8Array(Buffer.concat(chunks))
    },
  }
}

function leftOf({ start, width }: Box, direction: Direction): number {
  return direction === 'ltr' ? margin + start : paper.width - margin - start - width
}

/** Draws a line piece by piece, at the side of its box where reading begins. */
function writeLine(
  doc: PDFKit.PDFDocument,
  line: string,
  base: Direction,
  left: number,
  { y, width, align, sided = base }: Box & { readonly sided?: Direction },
  style: Style,
): void {
  setStyle(doc, style)
  const runs = visualRuns(line, base).map((run) => ({ ...run, width: doc.widthOfString(run.text, shapingOf(run)) }))
  const taken = runs.reduce((sum, run) => sum + run.width, 0)
  let x = align === 'decimal' || sided === 'rtl' ? left + width - taken : left
  for (const run of runs) {
    doc.text(run.text, x, y, shapingOf(run))
    x += run.width
  }
}

function setStyle(doc: PDFKit.PDFDocument, { face, size, color }: Style): PDFKit.PDFDocument {
  return doc.font(face).fontSize(size).fillColor(color)
}

/** Breaks between words; a word that is wider than the line is broken where it is full. */
function wrapped(doc: PDFKit.PDFDocument, text: string, width: number): readonly string[] {
  const widthOf = (part: string) => doc.widthOfString(withoutMarks(part), ltrShaping)
  const fits = (part: string) => widthOf(part) <= width
  const space = widthOf(' ')
  const lines: string[] = []
  let [line, taken] = ['', 0]
  for (const word of text.split(' ').flatMap((each) => (fits(each) ? [each] : cut(each, fits)))) {
    const more = widthOf(word)
    const goesOn = line !== '' && taken + space + more <= width
    if (line !== '' && !goesOn) lines.push(line)
    line = goesOn ? `${line} ${word}` : word
    taken = goesOn ? taken + space + more : more
  }
  return line === '' ? lines : [...lines, line]
}

function cut(word: string, fits: (text: string) => boolean): readonly string[] {
  const parts: string[] = ['']
  for (const letter of word) {
    const longer = `${parts.at(-1) ?? ''}${letter}`
    if (fits(longer)) parts[parts.length - 1] = longer
    else parts.push(letter)
  }
  return parts
}

const fonts = new Map<string, Buffer>()

/** The product's own letters, in a form that documents can carry. */
function fontOf(weight: '400Regular' | '600SemiBold'): Buffer {
  const path = `@expo-google-fonts/rubik/${weight}/Rubik_${weight}.ttf`
  const font = fonts.get(path) ?? readFileSync(requireFrom(import.meta.url).resolve(path))
  fonts.set(path, font)
  return font
}
