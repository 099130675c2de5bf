/** A form as it was sent: its text fields by name, and the file if there was one. The bytes are a window on the body. */
export type Form = { readonly fields: ReadonlyMap<string, string>; readonly file: FormFile | null }

export type FormFile = {
  readonly field: string
  readonly fileName: string
  readonly mediaType: string
  readonly bytes: Buffer
}

const mostParts = 12
const longestHeaderBytes = 2_048
const longestFieldBytes = 1_024

/** All that may stand around the file: parts, their headers, their boundaries. */
export const formOverheadBytes = 32 * 1_024

const lineBreak = Buffer.from('\r\n')
const headEnd = Buffer.from('\r\n\r\n')

/** The boundary of a `multipart/form-data` content type (RFC 2046), or null for any other. */
export function boundaryOf(contentType: string): string | null {
  const found = /^multipart\/form-data\s*;\s*boundary=(?:"([^"]+)"|([^\s";]+))\s*(?:;.*)?$/i.exec(contentType)
  const boundary = found?.[1] ?? found?.[2] ?? ''
  return /^[\w'()+,\-./:=? ]{0,69}[\w'()+,\-./:=?]$/.test(boundary) ? boundary : null
}

/**
 * Reads a whole body (RFC 7578). Strict: text before the first boundary or after the last, a part without a name, a name
 * twice, a second file, an encoding, a header or a field beyond its length make it null. What is not understood to the
 * byte is not guessed.
 */
export function readForm(body: Buffer, boundary: string): Form | null {
  const parts = splitParts(body, boundary)
  if (parts === null) return null
  const fields = new Map<string, string>()
  const names = new Set<string>()
  let file: FormFile | null = null
  for (const part of parts) {
    const read = readPart(part)
    if (read === null || names.has(read.name)) return null
    names.add(read.name)
    if ('text' in read) fields.set(read.name, read.text)
    else if (file === null) file = read.file
    else return null
  }
  return { fields, file }
}

/** What lies between the boundaries. Null unless the body is boundaries, parts and the last boundary, and nothing else. */
function splitParts(body: Buffer, boundary: string): readonly Buffer[] | null {
  const opening = Buffer.from(`--${boundary}`)
  const delimiter = Buffer.from(`\r\n--${boundary}`)
  if (!body.subarray(0, opening.length).equals(opening)) return null
  const parts: Buffer[] = []
  let at = opening.length
  while (!isLast(body, at)) {
    if (parts.length === mostParts || !body.subarray(at, at + 2).equals(lineBreak)) return null
    const end = body.indexOf(delimiter, at)
    if (end < 0) return null
    // An empty part's delimiter begins with the line break that ended the boundary before it.
    parts.push(body.subarray(Math.min(at + 2, end), end))
    at = end + delimiter.length
  }
  return parts
}

/** The last boundary has two hyphens behind it, and at most one line break behind those. */
function isLast(body: Buffer, at: number): boolean {
  const rest = body.subarray(at, at + 5).toString('latin1')
  return rest === '--' || rest === '--\r\n'
}

type Part = { readonly name: string } & ({ readonly text: string } | { readonly file: FormFile })

function readPart(part: Buffer): Part | null {
  const end = part.indexOf(headEnd)
  if (end < 0 || end > longestHeaderBytes) return null
  const headers = readHeaders(part.subarray(0, end))
  const disposition = readDisposition(headers?.get('content-disposition') ?? '')
  if (!headers || !disposition || headers.has('content-transfer-encoding')) return null
  const { name, fileName } = disposition
  const content = part.subarray(end + headEnd.length)
  if (fileName === undefined) return readText(name, content)
  const mediaType = (headers.get('content-type') ?? '').split(';')[0]?.trim() ?? ''
  return { name, file: { field: name, fileName, mediaType, bytes: content } }
}

function readText(name: string, content: Buffer): Part | null {
  if (content.length > longestFieldBytes) return null
  const text = decoded(content)
  return text === null ? null : { name, text }
}

function readHeaders(head: Buffer): ReadonlyMap<string, string> | null {
  const text = decoded(head)
  if (text === null) return null
  const headers = new Map<string, string>()
  for (const line of text.split('\r\n')) {
    const [, name = '', value = ''] = /^([\w-]+):[ \t]*(.*?)[ \t]*$/s.exec(line) ?? []
    if (name === '' || headers.has(name.toLowerCase())) return null
    headers.set(name.toLowerCase(), value)
  }
  return headers
}

type Disposition = { readonly name: string; readonly fileName: string | undefined }

/** Browsers write both names in quotes, with `"` and line breaks as percent codes (HTML, “multipart form data”). */
function readDisposition(value: string): Disposition | null {
  const found = /^form-data; *name="([^"\r\n]+)"(?:; *filename="([^"\r\n]*)")?$/.exec(value)
  const [, name, fileName] = found ?? []
  return name === undefined ? null : { name, fileName }
}

/** Valid UTF-8 as text; null for anything else. */
function decoded(bytes: Buffer): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    return null
  }
}
