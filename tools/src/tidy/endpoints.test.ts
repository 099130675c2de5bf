import { describe, expect, it } from 'vitest'
import { findUnlistedEndpoints } from './endpoints.ts'
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
