import type { IncomingMessage } from 'node:http'
import { refuse } from '@emun/contract/errors'
import { second } from '@emun/contract/time'
import { imageField, type Upload } from '@emun/contract/uploads'
import { openGate } from './gate.ts'
import { boundaryOf, formOverheadBytes, type FormFile, readForm } from './multipart.ts'

/** A picture as somebody sent it: nothing about it has been believed yet. */
export type SentImage = Pick<FormFile, 'fileName' | 'mediaType' | 'bytes'>

export type SentForm = {
  readonly fields: Readonly<Record<string, string>>
  readonly image: SentImage
  /** Gives the memory's place back: to be called when the picture is needed no more. */
  readonly release: () => void
}

export type ReadUpload = (request: IncomingMessage, upload: Upload, sender: string) => Promise<SentForm>

/** Each upload inside may hold its whole file in memory: sixteen are 84 MB. */
const mostAtOnce = 16
const mostOfOneSender = 2
const gateLimits = { most: mostAtOnce, mostWaiting: 200, longestWaitMs: 20 * second }

/** The slowest phone network we serve brings 5 MB in this time; whoever is silent for longer than that has gone. */
const longestMs = 120 * second
const longestSilenceMs = 10 * second

/**
 * Reads uploads, few at a time and few of one sender, each within its size and its time. Nothing of a body is read before
 * there is a place for it: who waits costs a socket and no memory.
 * Refuses: file_too_big, this_field_required, expired_or_invalid_request for what is no form, try_again.
 */
export function openUploads(): ReadUpload {
  const gate = openGate(gateLimits)
  const bySender = new Map<string, number>()
  return async (request, upload, sender) => {
    const boundary = boundaryOf(request.headers['content-type'] ?? '')
    if (boundary === null) throw refuse('expired_or_invalid_request')
    const leaveSender = enterSender(bySender, sender)
    const leave = await gate.enter().catch((error: unknown) => {
      leaveSender()
      throw error
    })
    const release = () => {
      leave()
      leaveSender()
    }
    try {
      return { ...formOf(await readBody(request, upload), boundary, upload), release }
    } catch (error) {
      release()
      throw error
    }
  }
}

function enterSender(bySender: Map<string, number>, sender: string): () => void {
  const inside = bySender.get(sender) ?? 0
  if (inside >= mostOfOneSender) throw refuse('try_again')
  bySender.set(sender, inside + 1)
  let isHeld = true
  return () => {
    if (!isHeld) return
    isHeld = false
    const left = (bySender.get(sender) ?? 1) - 1
    if (left === 0) bySender.delete(sender)
    else bySender.set(sender, left)
  }
}

/** The whole body, in one piece of memory that never grows beyond what the upload may have. */
async function readBody(request: IncomingMessage, upload: Upload): Promise<Buffer> {
  const most = upload.maximumBytes + formOverheadBytes
  const announced = Number(request.headers['content-length'] ?? most)
  if (announced > most) throw tooBig(upload)
  const body = Buffer.allocUnsafe(announced)
  let length = 0
  await eachChunk(request, (chunk) => {
    if (length + chunk.length > announced) throw tooBig(upload)
    length += chunk.copy(body, length)
  })
  return body.subarray(0, length)
}

/** Longer than the longest upload with its wait for a place: when the server itself ends a request. */
export const longestRequestMs = longestMs + gateLimits.longestWaitMs + 10 * second

/** Hands over what arrives until it ends. Refuses try_again when the sender goes away, falls silent or takes too long. */
async function eachChunk(request: IncomingMessage, take: (chunk: Buffer) => void): Promise<void> {
  if (request.destroyed) throw refuse('try_again')
  return new Promise((resolve, reject) => {
    const giveUp = () => finish(() => reject(refuse('try_again')))
    let silence = setTimeout(giveUp, longestSilenceMs)
    const whole = setTimeout(giveUp, longestMs)
    const onData = (chunk: Buffer) => {
      clearTimeout(silence)
      silence = setTimeout(giveUp, longestSilenceMs)
      try {
        take(chunk)
      } catch (error) {
        finish(() => reject(error instanceof Error ? error : new Error(String(error))))
      }
    }
    const onEnd = () => finish(resolve)
    const finish = (settle: () => void) => {
      clearTimeout(silence)
      clearTimeout(whole)
      request.off('data', onData).off('end', onEnd).off('error', giveUp).off('close', giveUp)
      request.pause()
      settle()
    }
    request.on('data', onData).on('end', onEnd).on('error', giveUp).on('close', giveUp)
  })
}

function formOf(body: Buffer, boundary: string, upload: Upload): Omit<SentForm, 'release'> {
  const form = readForm(body, boundary)
  if (form === null) throw refuse('expired_or_invalid_request')
  const { file } = form
  if (!file || file.field !== imageField || (file.fileName === '' && file.bytes.length === 0)) {
    throw refuse('this_field_required', { field: imageField })
  }
  if (file.bytes.length > upload.maximumBytes) throw tooBig(upload)
  return { fields: Object.fromEntries(form.fields), image: file }
}

function tooBig({ maximumBytes }: Upload): Error {
  return refuse('file_too_big', { field: imageField, details: { maximumBytes } })
}

/** How much of what we shall not use we still take in, so that a browser that is still sending hears the answer. */
const mostDiscardedBytes = 8 * 1_024 * 1_024

/** Discards the rest of a body that nobody reads; one that goes on for too long loses its connection. */
export function discardRest(request: IncomingMessage): void {
  if (request.complete || request.destroyed) return
  let discarded = 0
  const end = () => request.destroy()
  const timer = setTimeout(end, longestSilenceMs)
  request.on('data', (chunk: Buffer) => {
    discarded += chunk.length
    if (discarded > mostDiscardedBytes) end()
  })
  request.once('close', () => clearTimeout(timer))
  request.once('end', () => clearTimeout(timer))
  request.on('error', () => undefined)
  request.resume()
}
