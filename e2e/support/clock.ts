import { sandboxClock } from '@emun/contract/sandbox'
import { ask } from './api.ts'
import type { Server } from './server.ts'

/** What the server's clock says, which the stories have moved. */
export async function nowOf({ url }: Server): Promise<Date> {
  return new Date((await ask(url, sandboxClock, { body: { advanceMs: 0 } })).now)
}
