import { describe, expect, it } from 'vitest'
import { findUnlistedEndpoints, findUntestedRefusals } from './endpoints.ts'
import { saidBy } from './planted.ts'

const transfers = `import { endpoint } from '../endpoint.ts'
export const getTransaction = endpoint({
  method: 'GET',
  path: '/account/transactions/{id}',
  refusals: ['transaction_not_found'],
})
`
const contract = { 'contract/src/customer/transfers.ts': transfers }
const header = 'class,method,path,visitor\n'

describe('who may call an endpoint', () => {
  it('is a row in the matrix, whatever the parameter is called', () => {
    const matrix = { 'docs/authz-matrix.csv': `${header}R,GET,/account/transactions/{transactionId},401\n` }
    expect(saidBy(findUnlistedEndpoints, { ...contract, ...matrix })).toEqual([])
  })

  it('is found unanswered when method or path differ', () => {
    const matrix = {
      'docs/authz-matrix.csv': `${header}R,POST,/account/transactions/{id},401\nR,GET,/account/me,401\n`,
    }
    expect(saidBy(findUnlistedEndpoints, { ...contract, ...matrix })).toEqual([
      'contract/src/customer/transfers.ts:2 authz-matrix',
    ])
  })

  it('is found unanswered when there is no matrix, or one of another form', () => {
    const missing = ['docs/authz-matrix.csv:1 authz-matrix']
    expect(saidBy(findUnlistedEndpoints, contract)).toEqual(missing)
    expect(saidBy(findUnlistedEndpoints, { ...contract, 'docs/authz-matrix.csv': 'path,method\n' })).toEqual(missing)
  })

  it('cannot hide behind a path put together elsewhere', () => {
    const hidden = { 'contract/src/public/a.ts': `export const a = endpoint({ method: 'GET', path: prefix + '/a' })` }
    expect(saidBy(findUnlistedEndpoints, { ...hidden, 'docs/authz-matrix.csv': header })).toEqual([
      'contract/src/public/a.ts:1 authz-matrix',
    ])
  })
})

describe('a declared refusal', () => {
  const catalogue = {
    'contract/src/errors/catalogue.ts': `export const catalogue = {\n  transaction_not_found: row(404, 'toast'),\n  user_blocked: row(403, 'blocked'),\n} satisfies Catalogue\n`,
  }
  const unprovoked = ['contract/src/customer/transfers.ts:5 untested-refusal']

  it('is provoked by a test or a story that names its code', () => {
    const test = { 'server/src/features/a.test.ts': `expect(reply).toRefuse('transaction_not_found')` }
    const story = { 'e2e/stories/a.spec.ts': `await page.seesRefusal("transaction_not_found")` }
    expect(saidBy(findUntestedRefusals, { ...contract, ...catalogue, ...test })).toEqual([])
    expect(saidBy(findUntestedRefusals, { ...contract, ...catalogue, ...story })).toEqual([])
  })

  it('is found when no test names it; naming it in the product or in part does not count', () => {
    const others = {
      'server/src/features/a.ts': `throw new Refusal('transaction_not_found')`,
      'server/src/features/a.test.ts': `expect(reply).toRefuse('transaction_not_found_here')`,
    }
    expect(saidBy(findUntestedRefusals, { ...contract, ...catalogue, ...others })).toEqual(unprovoked)
  })

  it('counts too when several endpoints share a list of them, and is told once', () => {
    const shared = { 'contract/src/endpoint.ts': `export const everySignedIn = ['user_blocked'] as const` }
    const repeated = { 'contract/src/customer/b.ts': `export const refusals = ['user_blocked', 'user_blocked']` }
    const test = { 'server/src/features/a.test.ts': `'transaction_not_found'` }
    expect(saidBy(findUntestedRefusals, { ...contract, ...shared, ...repeated, ...catalogue, ...test })).toEqual([
      'contract/src/endpoint.ts:1 untested-refusal',
    ])
  })
})
