/** PostgreSQL's settings for one start, as command-line arguments; the caller's own come last and count. */
export function settingsFor(
  { durable, port }: { readonly durable: boolean; readonly port: number },
  own: Readonly<Record<string, string>>,
): string[] {
  const settings = { ...always, ...(durable ? forKeeping : forThrowingAway), ...own, port }
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
}

const always = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  timezone: 'UTC',
  log_timezone: 'UTC',
  lc_messages: 'C',
  jit: 'off',
}

// A large max_wal_size spreads checkpoints, which otherwise rewrite every hot page again and again.
const forKeeping = {
  shared_buffers: '256MB',
  max_connections: 100,
  max_wal_size: '2GB',
}

// Nothing here must survive a power cut, and race tests open many connections at once.
const forThrowingAway = {
  shared_buffers: '128MB',
  max_connections: 300,
  max_wal_size: '1GB',
  fsync: 'off',
  full_page_writes: 'off',
  synchronous_commit: 'off',
  wal_level: 'minimal',
  max_wal_senders: 0,
}
