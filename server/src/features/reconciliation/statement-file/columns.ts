/** Which cell of a row holds what; null where the bank does not say. */
export type Columns = {
  readonly date: number
  readonly amount: number | null
  readonly credit: number | null
  readonly debit: number | null
  readonly payer: number | null
  readonly reference: number | null
}

type Meaning = keyof Columns

/** What banks write above their columns, in the order in which we would rather believe them. */
const titles: Readonly<Record<Meaning, readonly string[]>> = {
  date: [
    'תאריך',
    'תאריך פעולה',
    'תאריך הפעולה',
    'תאריך תנועה',
    'date',
    'transaction date',
    'booking date',
    'posting date',
    'תאריך ערך',
    'value date',
  ],
  amount: [
    'סכום',
    'סכום הפעולה',
    'סכום פעולה',
    'זכות/חובה',
    'חובה/זכות',
    'amount',
    'transaction amount',
    'credit/debit',
    'debit/credit',
  ],
  credit: ['זכות', 'בזכות', 'סכום זכות', 'credit', 'credit amount', 'paid in', 'money in'],
  debit: ['חובה', 'בחובה', 'סכום חובה', 'debit', 'debit amount', 'paid out', 'money out'],
  payer: [
    'שם המשלם',
    'שם השולח',
    'שם המעביר',
    'מאת',
    'לטובת/מאת',
    'צד נגדי',
    'שם',
    'payer',
    'payer name',
    'sender',
    'from',
    'counterparty',
    'name',
    'תיאור',
    'תאור',
    'תיאור הפעולה',
    'תיאור פעולה',
    'הפעולה',
    'סוג תנועה',
    'פרטים',
    'description',
    'details',
    'narrative',
  ],
  reference: ['אסמכתא', 'אסמכתה', 'מספר אסמכתא', 'reference', 'reference number', 'ref', 'ref no', 'transaction id'],
}

/** Reads a row as the one with the titles; null when it has no date or no amount, or says an amount in two ways. */
export function columnsIn(cells: readonly string[]): Columns | null {
  const written = cells.map(plainTitle)
  const of = (meaning: Meaning): number | null => {
    const title = titles[meaning].find((each) => written.includes(each))
    return title === undefined ? null : written.indexOf(title)
  }
  const date = of('date')
  const columns = {
    amount: of('amount'),
    credit: of('credit'),
    debit: of('debit'),
    payer: of('payer'),
    reference: of('reference'),
  }
  if (date === null || !saysAmounts(columns)) return null
  return { date, ...columns }
}

function saysAmounts({ amount, credit, debit }: Pick<Columns, 'amount' | 'credit' | 'debit'>): boolean {
  return amount === null ? credit !== null && debit !== null : credit === null && debit === null
}

function plainTitle(cell: string): string {
  return cell
    .replace(/[\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff"'׳״₪:.*]/g, '')
    .replace(/\((ils|nis|שח|בשח)\)|\b(ils|nis)\b| ב?שח$/gi, '')
    .replace(/[\s\u00a0]+/g, ' ')
    .replace(/ ?\/ ?/g, '/')
    .trim()
    .toLowerCase()
}
