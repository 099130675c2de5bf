#!/usr/bin/env node
// Published, the package carries its command built; in the repository the sources run as they are.
import { existsSync } from 'node:fs'

const built = new URL('../dist/command.mjs', import.meta.url)
if (!existsSync(built)) await import('tsx')
const { main } = await import(existsSync(built) ? built.href : './command.ts')
process.exitCode = await main(process.argv.slice(2))
