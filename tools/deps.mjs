// Installs the packages when what is installed is not what the lock file asks for. Runs before every other script, so
// it may use nothing but what Node brings along, and only what old versions of it understand.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const mark = join(root, 'node_modules', '.installed')
const oldestNode = [20, 19]

refuseOldNode()
if (process.argv.includes('--mark')) writeMark()
else if (readMark() !== wantedMark()) install()

function refuseOldNode() {
  const [major, minor] = process.versions.node.split('.').map(Number)
  if (major > oldestNode[0] || (major === oldestNode[0] && minor >= oldestNode[1])) return
  fail(`Emun needs Node.js ${oldestNode.join('.')} or newer; this is ${process.versions.node}. Get one at nodejs.org.`)
}

// Native packages depend on the platform and on the version of Node's binary interface, not on the lock file alone.
function wantedMark() {
  return createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .update([process.versions.modules, process.platform, process.arch].join(' '))
    .digest('hex')
}

function readMark() {
  return existsSync(mark) ? readFileSync(mark, 'utf8').trim() : undefined
}

// An install without the development packages is legitimate, but no script of this project runs on it.
function writeMark() {
  if (existsSync(join(root, 'node_modules', 'tsx'))) writeFileSync(mark, `${wantedMark()}\n`)
}

function install() {
  process.stderr.write('Installing packages (once, and again whenever package-lock.json changes)...\n')
  const [program, ...leading] = npm()
  const result = spawnSync(program, [...leading, 'ci', '--include=dev'], {
    cwd: root,
    env: cleanEnvironment(),
    stdio: ['ignore', 2, 2],
    shell: process.platform === 'win32' && leading.length === 0,
  })
  if (result.error) fail(`npm could not be started: ${result.error.message}`)
  if (result.status !== 0) fail('The packages could not be installed; what npm said is above.')
  writeMark()
}

// The npm that runs this script is on this Node for certain; another one found by name may not be.
function npm() {
  const path = process.env.npm_execpath
  return path && /^npm-cli\.c?js$/.test(basename(path)) ? [process.execPath, path] : ['npm']
}

// The outer npm passes its own settings down (an `npm --omit=dev test` would say it to this install as well).
function cleanEnvironment() {
  const isForeign = (name) => /^npm_(config|lifecycle|package|command)_?/i.test(name) || name === 'NODE_ENV'
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !isForeign(name)))
}

function fail(sentence) {
  process.stderr.write(`${sentence}\n`)
  process.exit(1)
}
