const longestMs = 8_000
const mostBytes = 1024 * 1024

/** Reads what somebody publishes for everybody; null when it is not there, not within seconds, or longer than it may be. Never throws. */
export async function readPublicPage(address: string): Promise<string | null> {
  const signal = AbortSignal.timeout(longestMs)
  try {
    // Some of them answer nobody who does not say who asks.
    const response = await fetch(address, { signal, headers: { 'user-agent': 'emun-fx', accept: '*/*' } })
    return response.ok ? await textWithin(response) : null
  } catch {
    return null
  }
}

async function textWithin(response: Response): Promise<string | null> {
  const chunks: Uint8Array[] = []
  let size = 0
  if (response.body === null) return ''
  // What a response consists of are bytes, which the type of its body does not tell.
  for await (const chunk of response.body as ReadableStream<Uint8Array>) {
    size += chunk.length
    if (size > mostBytes) return null
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}
