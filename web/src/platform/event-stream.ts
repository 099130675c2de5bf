/** One server-sent event: its name (`message` when none was given), its data, and its id when it has one. */
export type StreamedEvent = { readonly name: string; readonly data: string; readonly id?: string }

/**
 * Cuts a `text/event-stream` into events. Feed it the text as it arrives, in pieces of any size; comments (heartbeats)
 * and events without data yield nothing. `onId` is told how far the stream has come, which may be said without an event.
 */
export function createEventParser(
  onEvent: (event: StreamedEvent) => void,
  onId: (id: string) => void = () => undefined,
): (text: string) => void {
  let unread = ''
  return (text) => {
    unread += text
    const blocks = unread.replaceAll('\r\n', '\n').split('\n\n')
    unread = blocks.pop() ?? ''
    for (const block of blocks) {
      const { id, event } = readBlock(block)
      if (event !== null) onEvent(event)
      if (id !== undefined) onId(id)
    }
  }
}

function readBlock(block: string): { readonly id: string | undefined; readonly event: StreamedEvent | null } {
  const fields = new Map<string, string[]>()
  for (const line of block.split('\n')) {
    const [, name, value = ''] = /^([a-z]+)(?:: ?(.*))?$/.exec(line) ?? []
    if (name !== undefined) fields.set(name, [...(fields.get(name) ?? []), value])
  }
  const data = fields.get('data')
  const id = fields.get('id')?.at(-1)
  if (data === undefined) return { id, event: null }
  const event = { name: fields.get('event')?.at(-1) ?? 'message', data: data.join('\n') }
  return { id, event: id === undefined ? event : { ...event, id } }
}
