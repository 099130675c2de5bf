// `npm start`: builds if the sources have changed, then runs the product in this very process, so that nothing which
// serves can outlive it. What it is told and what it starts is in src/start.ts.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { staleOutputs } from './source-hash.mjs'

const parentPid = process.ppid
const root = fileURLToPath(new URL('..', import.meta.url))
const port = process.env.PORT || '8080'
const portTaken =
  `Port ${port} is taken: is Emun running already? Stop what uses the port, ` +
  `or choose another port and another folder: PORT=8081 npm start -- --data .data-2`

// Asked before the build, which would take the files away from under a server that is running from them.
if (await isTaken(port)) fail(portTaken)
if (staleOutputs(root).length > 0) await build()
const { start } = await import(pathToFileURL(join(root, '.build', 'start.mjs')).href)
await start({ root, args: process.argv.slice(2), environment: process.env, parentPid, port, portTaken })

async function isTaken(wanted) {
  const server = createServer().listen(Number(wanted))
  try {
    await once(server, 'listening')
    return false
  } catch (error) {
    return error.code === 'EADDRINUSE'
  } finally {
    server.close()
  }
}

async function build() {
  process.stderr.write('Building (the sources have changed since the last build)...\n')
  const args = ['--import', 'tsx', join(root, 'tools', 'src', 'build.ts')]
  const [code] = await once(spawn(process.execPath, args, { cwd: root, stdio: ['ignore', 2, 2] }), 'close')
  if (code !== 0) fail('The build failed; what it said is above.')
}

function fail(sentence) {
  process.stderr.write(`${sentence}\n`)
  process.exit(1)
}
