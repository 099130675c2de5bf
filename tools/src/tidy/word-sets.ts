import type { Finding, Rule } from './finding.ts'

const entry = 'web/src/app/main.tsx'
const wordSet = /^web\/src\/features\/([a-z-]+)\/messages\.ts$/

/** Sets that are fetched by the dialog or the page that shows them, long after the app has opened. */
const onDemand: ReadonlySet<string> = new Set([
  'terms',
  'cards',
  'chats',
  'conversions',
  'deposits',
  'documents',
  'demo',
  'fees',
  'content',
  'bank-transfers',
  'money-requests',
  'payment-page',
  'receipts',
  'referrals',
  'settings',
  'security',
  'avatars',
  'fundraising',
  'fundraising-page',
  'hosted-payments',
  'installation',
  'interfaces',
])

/** The app fetches every feature's words before it shows a page; a set it does not know would make a page wait for them. */
export const findForgottenWords: Rule = (sources) => {
  const app = sources.find(({ path }) => path === entry)
  if (!app) return []
  return sources.flatMap(({ path }): Finding[] => {
    const feature = wordSet.exec(path)?.[1]
    if (feature === undefined || onDemand.has(feature)) return []
    if (app.text.includes(`'../features/${feature}/messages.ts'`)) return []
    return [{ path, line: 1, rule: 'forgotten-words', why: `add these words to the list in ${entry}` }]
  })
}
