import { createWriteStream } from 'node:fs'

// The process that writes the journal: nobody kills it, and it ends when the last line has been given to it and is written.
const [file = ''] = process.argv.slice(2)
for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(name, () => undefined)
process.stdin.pipe(createWriteStream(file, { flags: 'a' }))
