import pg from 'pg'

/** Opens so many connections, lends them out, and closes them whatever happens. `options` as for psql's PGOPTIONS. */
export async function withConnections<T>(
  { url, count, options }: { readonly url: string; readonly count: number; readonly options?: string },
  use: (connections: readonly pg.Client[]) => Promise<T>,
): Promise<T> {
  const open = Array.from({ length: count }, () => new pg.Client({ connectionString: url, options }))
  try {
    await Promise.all(open.map((connection) => connection.connect()))
    return await use(open)
  } finally {
    await Promise.allSettled(open.map((connection) => connection.end()))
  }
}

/** The same with one connection. */
export async function withClient<T>(url: string, use: (client: pg.Client) => Promise<T>): Promise<T> {
  return withConnections({ url, count: 1 }, async ([client]) => {
    if (!client) throw new Error('there is no connection')
    return use(client)
  })
}
