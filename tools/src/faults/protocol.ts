/** The two ends of a conversation between the server and its database. */
export type Side = 'server' | 'postgres'

/** One message as it travels: the letter of its type, empty for a connection's first, and all its bytes. */
export type Frame = { readonly type: string; readonly bytes: Buffer }

/** Cuts a side's bytes into messages. Only the first message of the server has no type; every other is a letter and a length. */
export function openFramer(side: Side): (chunk: Buffer) => readonly Frame[] {
  let rest: Buffer = Buffer.alloc(0)
  let letters = side === 'server' ? 0 : 1
  return (chunk) => {
    const frames: Frame[] = []
    rest = rest.length === 0 ? chunk : Buffer.concat([rest, chunk])
    while (rest.length >= letters + 4) {
      const length = letters + rest.readInt32BE(letters)
      if (rest.length < length) break
      frames.push({ type: rest.toString('latin1', 0, letters), bytes: rest.subarray(0, length) })
      rest = rest.subarray(length)
      letters = 1
    }
    return frames
  }
}

/** What is known of a connection from what went over it so far. */
export type Conversation = {
  /** From the first "ready": before it the two only introduce themselves. */
  isOpen: boolean
  /** The process that serves it in PostgreSQL. */
  backendPid: number
  isInTransaction: boolean
  /** The statement that the newest message of the server is about. */
  statement: string
  readonly named: Map<string, string>
}

export function newConversation(): Conversation {
  return { isOpen: false, backendPid: 0, isInTransaction: false, statement: '', named: new Map() }
}

/** Follows what the server says: a Bind tells only the name that an earlier Parse gave. */
export function hearServer(conversation: Conversation, { type, bytes }: Frame): void {
  if (!'QPB'.includes(type) || type === '') return
  const [first = '', second = ''] = bytes.toString('utf8', 5).split('\0', 2)
  if (type === 'P') conversation.named.set(first, second)
  if (type === 'Q') conversation.statement = first
  else conversation.statement = type === 'P' ? second : (conversation.named.get(second) ?? '')
}

/** Follows what PostgreSQL says, after it has been passed on or lost. */
export function hearPostgres(conversation: Conversation, { type, bytes }: Frame): void {
  if (type === 'K') conversation.backendPid = bytes.readInt32BE(5)
  if (type !== 'Z') return
  conversation.isOpen = true
  conversation.isInTransaction = bytes.toString('latin1', 5, 6) !== 'I'
}

/** Whether this is the answer that a COMMIT waits for. */
export function isCommitReply({ type, bytes }: Frame): boolean {
  return type === 'C' && bytes.toString('latin1', 5, bytes.length - 1) === 'COMMIT'
}
