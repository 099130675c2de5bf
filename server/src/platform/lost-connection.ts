/** PostgreSQL's shutdown and connection errors, and the socket's own. */
const codes = /^(57P0[123]|08\w{3}|ECONNRESET|EPIPE|ECONNREFUSED|ETIMEDOUT)$/
const messages = /Connection terminated|not queryable|timeout exceeded when trying to connect/

/** Whether the database was not there to answer: what was asked may have happened or not. */
export function isLostConnection(error: unknown): boolean {
  return codes.test(codeOf(error)) || (error instanceof Error && messages.test(error.message))
}

/** The SQLSTATE or the system's code of an error; empty when it has none. */
export function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : ''
}

/** Whether the database gave up waiting (a lock, a slow statement, no free connection) and has undone what was asked. */
export function isBusy(error: unknown): boolean {
  return ['55P03', '57014', '25P03', '53300'].includes(codeOf(error))
}
