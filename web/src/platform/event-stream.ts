/** One server-sent event: its name (`message` when none was given), its data, and its id when it has one. */
export type StreamedEvent = { readonly name: string; readonly data: string; readonly id?: string }

/**
 * Cuts a `text/event-stream` into events. Feed it the text as it arrives, in pieces of any size; comments (heartbeats)
 * and events without data yield nothing.
 */
export function createEventParser(onEvent: (event: StreamedEvent) => void): (text: string) => void {
  let unread = ''
  return (text) => {
    unread += text
    const blocks = unread.replaceAll('\r\n', '\n').split('\n\n')
    unread = blocks.pop() ?? ''
    for (const block of blocks) {
      const event = readBlock(block)
      if (event !== null) onEvent(event)
    }
  }
}

function readBlock(block: string): StreamedEvent | null {
  const fields = new Map<string, string[]>()
  for (const line of block.split('\n')) {
    const [, name, value = ''] = /^([a-z]+)(?:: ?(.*))?$/.exec(line) ?? []
    if (name !== undefined) fields.set(name, [...(fields.get(name) ?? []), value])
  }
  const data = fields.get('data')
  if (data === undefined) return null
  const id = fields.get('id')?.at(-1)
  return { name: fields.get('event')?.at(-1) ?? 'message', data: data.join('\n'), ...(id === undefined ? {} : { id }) }
}
