import { deflateSync } from 'node:zlib'
import type { RefusalCode } from '@emun/contract/errors'
import { largestImageBytes } from '@emun/contract/uploads'
import sharp from 'sharp'
import { eicar } from './clamd.ts'
import * as made from './images.ts'

/** A file that somebody means harm with, or that looks like it, and what becomes of it: a refusal, or a clean copy. */
export type HostileFile = {
  readonly what: string
  readonly fileName: string
  readonly mediaType: string
  readonly bytes: Buffer
  readonly becomes: RefusalCode | 'a clean copy'
}

/** Stands where a text, a place or a script was smuggled in; no copy may have it. */
export const poison = 'emun-poison-31.7683,35.2137'

type Becomes = HostileFile['becomes']

const file = (what: string, fileName: string, mediaType: string, bytes: Buffer, becomes: Becomes): HostileFile => ({
  what,
  fileName,
  mediaType,
  bytes,
  becomes,
})
const png = (what: string, bytes: Buffer, becomes: Becomes = 'file_not_image') =>
  file(what, 'photo.png', 'image/png', bytes, becomes)
const jpg = (what: string, bytes: Buffer, becomes: Becomes = 'file_not_image') =>
  file(what, 'photo.jpg', 'image/jpeg', bytes, becomes)
const gif = (what: string, bytes: Buffer, becomes: Becomes = 'file_not_image') =>
  file(what, 'photo.gif', 'image/gif', bytes, becomes)

/** Every file of the corpus, made anew. `gif` is for uploads that take one. */
export async function hostileFiles(): Promise<readonly HostileFile[]> {
  const jpeg = await made.smallJpeg()
  return [
    ...noImages(),
    ...otherTypes(jpeg, await sharp(jpeg).webp().toBuffer()),
    ...cutOrSpoilt(jpeg),
    ...bombs(jpeg, await hugeJpeg()),
    ...animations(),
    ...smuggled(jpeg),
    ...(await odd(jpeg)),
    ...named(),
    ...sized(),
  ]
}

const text = (words: string) => Buffer.from(words)

function noImages(): readonly HostileFile[] {
  const svg = text('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
  return [
    png('nothing at all', Buffer.alloc(0)),
    png('one byte', Buffer.of(0x89)),
    png('a text', text('hello')),
    png('an SVG with a script', svg),
    file('an SVG that says so', 'photo.svg', 'image/svg+xml', svg, 'file_not_image'),
    jpg('a page', text('<!doctype html><script>alert(1)</script>')),
    jpg('a PDF', text('%PDF-1.7\n1 0 obj\n<<>>\nendobj')),
    png('an archive', Buffer.concat([text('PK\u0003\u0004'), Buffer.alloc(100)])),
    png('a program', Buffer.concat([Buffer.of(0x7f), text('ELF'), Buffer.alloc(100)])),
    jpg('zeros', Buffer.alloc(100_000)),
  ]
}

function otherTypes(jpeg: Buffer, webp: Buffer): readonly HostileFile[] {
  return [
    png('a WebP', webp),
    file('a WebP that says so', 'photo.webp', 'image/webp', webp, 'file_not_image'),
    png('a bitmap', Buffer.concat([text('BM'), Buffer.alloc(200)])),
    jpg('a TIFF', Buffer.concat([text('II*\u0000'), Buffer.alloc(200)])),
    jpg('a HEIC', Buffer.concat([made.u32(24), text('ftypheic'), Buffer.alloc(200)])),
    png('a JPEG', jpeg),
    jpg('a PNG', made.smallPng()),
    gif('a PNG among animations', made.smallPng()),
    png('a GIF', made.gifOf()),
    file('a PNG declared as JPEG', 'photo.png', 'image/jpeg', made.smallPng(), 'file_not_image'),
    file('a PNG declared as any bytes', 'photo.png', 'application/octet-stream', made.smallPng(), 'file_not_image'),
    file('a PNG declared as nothing', 'photo.png', '', made.smallPng(), 'file_not_image'),
  ]
}

function cutOrSpoilt(jpeg: Buffer): readonly HostileFile[] {
  const whole = made.smallPng()
  const head = made.pngHead({ width: 48, height: 32 })
  const spoiltChecksum = Buffer.from(made.pngRows(48, 32))
  spoiltChecksum.writeUInt32BE(1, spoiltChecksum.length - 4)
  const lying = Buffer.concat([whole.subarray(0, 8), made.u32(0xffff_ffff), text('IHDR'), whole.subarray(16)])
  return [
    png('a PNG’s first eight bytes', whole.subarray(0, 8)),
    png('half a PNG', whole.subarray(0, whole.length >> 1)),
    png('a PNG without its end', whole.subarray(0, -12)),
    png('a PNG with a chunk of 4 GB', lying),
    png('a PNG without its picture', made.pngOf(head)),
    png('a PNG with half its rows', made.pngOf(head, made.pngRows(48, 16))),
    png('a PNG whose picture is noise', made.pngOf(head, made.pngChunk('IDAT', Buffer.alloc(400, 0xa5)))),
    png('a PNG with a wrong checksum', made.pngOf(head, spoiltChecksum)),
    png('a PNG without width', made.pngOf(made.pngHead({ width: 0, height: 32 }), made.pngRows(1, 32))),
    png(
      'a PNG whose head comes second',
      made.pngOf(made.pngChunk('tEXt', text('a\u0000b')), head, made.pngRows(48, 32)),
    ),
    jpg('a JPEG’s first three bytes', jpeg.subarray(0, 3)),
    jpg('half a JPEG', jpeg.subarray(0, jpeg.length >> 1)),
    jpg('a JPEG without its end', jpeg.subarray(0, -2)),
    jpg('a JPEG with a segment of no length', made.withSegments(jpeg, Buffer.of(0xff, 0xe1, 0, 0))),
    jpg(
      'a JPEG with two frames',
      made.withSegments(jpeg, made.jpegSegment(0xc0, Buffer.of(8, 0, 9, 0, 9, 1, 1, 17, 0))),
    ),
    jpg('a JPEG whose height comes later', made.jpegClaiming(jpeg, 48, 0)),
    gif('half a GIF', made.gifOf({ frames: 3 }).subarray(0, 40)),
    gif('a GIF without a frame', made.gifOf({ frames: 0 })),
    gif('a GIF that is a script', text('GIF89a/*......................*/=1;alert(1)//')),
  ]
}

function bombs(jpeg: Buffer, huge: Buffer): readonly HostileFile[] {
  const black = made.pngChunk('IDAT', deflateSync(Buffer.alloc(19_000 * (19_000 / 8 + 1))))
  const endless = made.jpegSegment(0xda, Buffer.of(1, 1, 0, 0, 63, 0))
  const manyScans = Buffer.concat([
    jpeg.subarray(0, -2),
    ...Array.from({ length: 400 }, () => endless),
    jpeg.subarray(-2),
  ])
  return [
    png(
      'a PNG that claims 100,000 × 100,000',
      made.pngOf(made.pngHead({ width: 100_000, height: 100_000 }), made.pngRows(1, 1)),
      'too_many_pixels',
    ),
    png(
      'a PNG that is 19,000 × 19,000',
      made.pngOf(made.pngHead({ width: 19_000, height: 19_000, depth: 1, colour: 0 }), black),
      'too_many_pixels',
    ),
    png(
      'a PNG of 4,294,967,295 pixels in a row',
      made.pngOf(made.pngHead({ width: 0xffff_ffff, height: 1 }), made.pngRows(1, 1)),
      'too_many_pixels',
    ),
    jpg('a JPEG that claims 65,535 × 65,535', made.jpegClaiming(jpeg, 65_535, 65_535), 'too_many_pixels'),
    jpg('a JPEG of 60 megapixels', huge, 'too_many_pixels'),
    jpg('a JPEG that claims 6,000 × 6,000 and has little of it', made.jpegClaiming(jpeg, 6_000, 6_000), 'a clean copy'),
    jpg('a JPEG of 400 scans', manyScans),
    gif('a GIF with a canvas of 65,535 × 65,535', made.gifOf({ width: 65_535, height: 65_535 }), 'too_many_pixels'),
    gif('a GIF with a frame of 65,535 × 65,535', made.gifOf({ frame: 65_535 }), 'too_many_pixels'),
    gif('a GIF of 200,000 frames', made.gifOf({ frames: 200_000 })),
    png('a PNG of a million frames', made.smallPng(animation(1_000_000))),
  ]
}

const animation = (frames: number) => made.pngChunk('acTL', Buffer.concat([made.u32(frames), made.u32(0)]))

function hugeJpeg(): Promise<Buffer> {
  return sharp({ create: { width: 10_000, height: 6_000, channels: 3, background: '#777777' } })
    .jpeg({ quality: 40 })
    .toBuffer()
}

function animations(): readonly HostileFile[] {
  return [
    gif('a GIF of three frames', made.gifOf({ width: 4, height: 4, frames: 3, frame: 2 }), 'a clean copy'),
    png('a PNG of two frames', made.smallPng(animation(2)), 'a clean copy'),
  ]
}

/** What travels inside a picture that is otherwise fine. */
function smuggled(jpeg: Buffer): readonly HostileFile[] {
  const packed = (kind: string, head: string, bytes: Buffer) =>
    made.pngChunk(kind, Buffer.concat([text(head), deflateSync(bytes)]))
  const bomb = Buffer.alloc(50_000_000)
  const comment = (words: Buffer) => made.jpegSegment(0xfe, words)
  const application = (marker: number, words: string) => made.jpegSegment(marker, text(words))
  return [
    png('a text in a PNG', made.smallPng(made.pngChunk('tEXt', text(`Comment\u0000${poison}`))), 'a clean copy'),
    png('a text packed a thousandfold', made.smallPng(packed('zTXt', 'Comment\u0000\u0000', bomb)), 'a clean copy'),
    png(
      'a colour profile packed a thousandfold',
      made.smallPng(packed('iCCP', 'emun\u0000\u0000', bomb)),
      'a clean copy',
    ),
    png(
      'a colour profile that is noise',
      made.smallPng(packed('iCCP', 'emun\u0000\u0000', text(poison))),
      'a clean copy',
    ),
    png('an archive behind a PNG', Buffer.concat([made.smallPng(), text(`PK\u0003\u0004${poison}`)]), 'a clean copy'),
    jpg('a script behind a JPEG', Buffer.concat([jpeg, text(`<script>${poison}</script>`)]), 'a clean copy'),
    jpg('a comment in a JPEG', made.withSegments(jpeg, comment(text(`<?php ${poison}`))), 'a clean copy'),
    jpg(
      'a place in a JPEG',
      made.withSegments(jpeg, application(0xe1, `http://ns.adobe.com/xap/1.0/\u0000${poison}`)),
      'a clean copy',
    ),
    jpg(
      'a caption in a JPEG',
      made.withSegments(jpeg, application(0xed, `Photoshop 3.0\u0000${poison}`)),
      'a clean copy',
    ),
    jpg('a JPEG inside a JPEG', made.withSegments(jpeg, made.jpegSegment(0xe2, jpeg)), 'a clean copy'),
    jpg('the virus test in a comment', made.withSegments(jpeg, comment(eicar)), 'file_infected'),
    png(
      'the virus test in a text',
      made.smallPng(made.pngChunk('tEXt', Buffer.concat([text('a\u0000'), eicar]))),
      'file_infected',
    ),
    png('the virus test behind a PNG', Buffer.concat([made.smallPng(), eicar]), 'file_infected'),
    gif('the virus test behind a GIF', Buffer.concat([made.gifOf(), eicar]), 'file_infected'),
  ]
}

/** Rare, and nobody’s fault. */
async function odd(jpeg: Buffer): Promise<readonly HostileFile[]> {
  const turned = await sharp(jpeg)
    .withExif({ IFD0: { Copyright: poison }, IFD3: { GPSLatitude: '31/1 46/1 6/1', GPSLatitudeRef: 'N' } })
    .withMetadata({ orientation: 6 })
    .toBuffer()
  const strip = made.pngOf(made.pngHead({ width: 20_000, height: 1 }), made.pngRows(20_000, 1))
  return [
    jpg('a JPEG with the place it was taken at, lying on its side', turned, 'a clean copy'),
    jpg('a JPEG in the colours of print', await sharp(jpeg).toColourspace('cmyk').jpeg().toBuffer(), 'a clean copy'),
    png('a PNG of 16 bits', await sharp(jpeg).toColourspace('rgb16').png().toBuffer(), 'a clean copy'),
    png(
      'a picture of one pixel',
      made.pngOf(made.pngHead({ width: 1, height: 1 }), made.pngRows(1, 1)),
      'a clean copy',
    ),
    png('a picture of one row', strip, 'a clean copy'),
    gif('a GIF of one pixel', made.gifOf(), 'a clean copy'),
  ]
}

function named(): readonly HostileFile[] {
  const photo = made.smallPng()
  const called = (fileName: string, becomes: Becomes) =>
    file(`the name ${JSON.stringify(fileName.slice(0, 40))}`, fileName, 'image/png', photo, becomes)
  return [
    called('photo.png.exe', 'file_not_image'),
    called('photo.exe.png', 'a clean copy'),
    called('photo.png\u0000.exe', 'file_not_image'),
    called('photo\u0000.png', 'a clean copy'),
    called('../../../../etc/passwd', 'file_not_image'),
    called('../../../../tmp/photo.png', 'a clean copy'),
    called('..\\..\\photo.png', 'a clean copy'),
    called('CON.png', 'a clean copy'),
    called('photo\u202egnp.exe', 'file_not_image'),
    called('דרכון \u202e שלי 🛂.PNG', 'a clean copy'),
    called('<img src=x onerror=alert(1)>.png', 'a clean copy'),
    called('png', 'file_not_image'),
    called('.png', 'a clean copy'),
    called('photo.png ', 'file_not_image'),
    called(`${'a'.repeat(4_096)}.png`, 'expired_or_invalid_request'),
  ]
}

function sized(): readonly HostileFile[] {
  return [
    png('as many bytes as there may be', made.pngOfBytes(largestImageBytes), 'a clean copy'),
    png('one byte more', made.pngOfBytes(largestImageBytes + 1), 'file_too_big'),
    png('6 MB', made.pngOfBytes(6_000_000), 'file_too_big'),
  ]
}
