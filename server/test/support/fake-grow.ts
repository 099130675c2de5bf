import type { Heard, Said } from './fake-provider.ts'

type Process = { id: string; token: string; sum: string; type: string; deposit: string; transactions: Transaction[] }
type Transaction = Record<string, string>

type Book = {
  readonly processes: Map<string, Process>
  readonly approved: Transaction[]
  readonly refunded: Transaction[]
  /** What every approval is refused with. */
  refusal: string | null
}

/** Grow's Light API as its documentation describes it: everything is answered by 200, and what happened is in the body. */
export type GrowPlayed = ReturnType<typeof playGrow>

export function playGrow() {
  const book: Book = { processes: new Map(), approved: [], refunded: [], refusal: null }
  const { processes, approved, refunded } = book
  const process = (ref: string): Process => {
    const found = processes.get(ref.split('.')[0] ?? '')
    if (!found) throw new Error(`no process ${ref}`)
    return found
  }

  const charge = (ref: string, statusCode: string, sum = process(ref).sum) => {
    const { transactions, type, id } = process(ref)
    transactions.push({
      transactionId: `${id}${transactions.length}`,
      transactionToken: `tt${id}`,
      transactionTypeId: type,
      statusCode,
      sum,
      asmachta: '0289199',
      cardSuffix: '1177',
      payerEmail: 'dana@example.com',
    })
  }

  return {
    processes,
    approved,
    refunded,
    pay: (ref: string, sum?: string) => charge(ref, '2', sum),
    decline: (ref: string) => charge(ref, '3'),
    refuseApproval: (error: string | null) => void (book.refusal = error),
    answer({ target, body, headers }: Heard): Said {
      const form = fieldsOf(body, headers['content-type'] ?? '')
      if (form['pageCode'] !== 'page') return refused('701')
      if (target.endsWith('/createPaymentProcess')) return made(book, form)
      if (target.endsWith('/approveTransaction')) return approve(book, form)
      if (target.endsWith('/refundTransaction')) return refund(book, form)
      const found = processes.get(form['processId'] ?? '')
      if (!found || found.token !== form['processToken']) return refused('730')
      if (target.endsWith('/getPaymentProcessInfo')) return read(found)
      if (target.endsWith('/cancelBitTransaction')) return refundAll(book, found)
      return { status: 200, body: { err: 'unknown method', status: 0, data: '' } }
    },
  }
}

function made({ processes }: Book, form: Record<string, string>): Said {
  if (!/^05\d{8}$/.test(form['pageField[phone]'] ?? '')) return refused('54')
  if (!/ /.test(form['pageField[fullName]'] ?? '')) return refused('54')
  const id = `${1000 + processes.size}`
  const [, type = '1'] = Object.entries(form).find(([name]) => name.startsWith('transactionTypes')) ?? []
  const deposit = form['cField1'] ?? ''
  processes.set(id, { id, token: `pt${id}`, sum: form['sum'] ?? '', type, deposit, transactions: [] })
  return done({ processId: id, processToken: `pt${id}`, url: `https://grow.example/far?l=${id}` })
}

function read({ id, token, sum, deposit, transactions }: Process): Said {
  return done({ processId: id, processToken: token, sum, transactions, customFields: { cField1: deposit } })
}

function approve({ approved, refusal }: Book, form: Record<string, string>): Said {
  if (refusal !== null) return refused(refusal)
  if (!form['transactionId'] || !form['transactionToken']) return refused('54')
  approved.push(form)
  return done('')
}

function refund({ refunded }: Book, form: Record<string, string>): Said {
  if (!form['transactionToken'] || !form['refundSum']) return refused('54')
  if (refunded.some((each) => each['transactionId'] === form['transactionId'])) return refused('210')
  refunded.push(form)
  return done('')
}

function refundAll({ refunded }: Book, { transactions }: Process): Said {
  refunded.push(...transactions)
  return done('')
}

function done(data: unknown): Said {
  return { status: 200, body: { status: '1', err: '', data } }
}

function refused(id: string): Said {
  return { status: 200, body: { status: 0, err: { id: Number(id), message: 'לא' }, data: '' } }
}

/** Grow reads nothing but forms of this kind. */
function fieldsOf(body: string, type: string): Record<string, string> {
  if (!type.startsWith('multipart/form-data')) return {}
  const parts = body.matchAll(/name="([^"]+)"\r\n\r\n([^\r]*)\r\n/g)
  return Object.fromEntries([...parts].map(([, name = '', value = '']) => [name, value]))
}
