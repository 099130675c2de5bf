/** The body of an answer as text; null when it is longer than it may be, of which no more is read. Throws when it breaks off. */
export async function textWithin(response: Response, mostBytes: number): Promise<string | null> {
  const chunks: Uint8Array[] = []
  let size = 0
  // What a response consists of are bytes, which the type of its body does not tell.
  const body: AsyncIterable<Uint8Array> | null = response.body
  for await (const chunk of body ?? []) {
    size += chunk.length
    if (size > mostBytes) return null
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}
