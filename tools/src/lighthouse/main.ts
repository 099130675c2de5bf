import { fileURLToPath } from 'node:url'
import { newcomers } from '../bench/newcomers.ts'
import { openHttpClient } from '../bench/http-client.ts'
import { startProduct } from '../bench/product.ts'
import { findBrowser } from '../browser.ts'
import { createDatabase } from '../postgres/database.ts'
import { watchForStop } from '../stop-signal.ts'
import { auditScreens, underBudget } from './audit-screens.ts'
import { printAudited } from './table.ts'

// After the build, in `npm test`: Lighthouse looks at the landing and at the dashboard of whatever was built. What is no time has to keep
// its budget; the times are measured by `npm run bench`, on a machine that does nothing else.

const root = fileURLToPath(new URL('../../..', import.meta.url))
const say = (line: string): void => void process.stderr.write(`${line}\n`)
const stop = watchForStop()
const { TEST_DATABASE_URL: adminUrl } = process.env
if (adminUrl === undefined) throw new Error('TEST_DATABASE_URL is not set: npm test sets it')

const search = { root, environment: process.env, log: say, signal: stop }
const executablePath = process.env['CHROMIUM_WHOLE_PATH'] ?? (await findBrowser(search, 'whole'))
const product = await startProduct(root, await createDatabase(adminUrl, 'emun_lighthouse'))
const http = openHttpClient(product.port)
const url = `http://localhost:${product.port}`
const audited = await auditScreens({ executablePath, url, signIn: newcomers(http) })
http.close()
await product.stop()
console.log(printAudited(audited))
const wrong = audited.filter((one) => underBudget(one).length > 0)
for (const { screen, faults } of wrong) console.log([`${screen}:`, ...faults].join('\n  '))
process.exit(wrong.length === 0 ? 0 : 1)
