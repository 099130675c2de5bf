import pg from 'pg'

/** Creates the database unless it is there, and gives its address. The name is a caller's own word, so it needs no quoting. */
export async function createDatabase(adminUrl: string, name: string): Promise<string> {
  const client = new pg.Client({ connectionString: adminUrl })
  await client.connect()
  try {
    const found = await client.query('select 1 from pg_database where datname = $1', [name])
    if (found.rowCount === 0) await client.query(`create database ${name}`)
  } finally {
    await client.end()
  }
  return Object.assign(new URL(adminUrl), { pathname: `/${name}` }).href
}
