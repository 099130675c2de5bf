import type { Receipt } from '@emun/verify'

/** A receipt has some hundred hashes; whoever drops a film here is told so before the browser reads it. */
const largestBytes = 1_000_000

export type FileAnswer =
  | { readonly receipt: unknown }
  | { readonly problem: 'notJson' }
  | { readonly problem: 'tooBig' }

export async function readReceiptFile(file: Blob): Promise<FileAnswer> {
  return file.size > largestBytes ? { problem: 'tooBig' } : readReceiptText(await file.text())
}

/** What a file or the clipboard holds; the whole answer of our API will do too. */
export function readReceiptText(text: string): FileAnswer {
  try {
    const value = JSON.parse(text) as unknown
    const isAnswer = typeof value === 'object' && value !== null && 'receipt' in value
    return { receipt: isAnswer ? value.receipt : value }
  } catch {
    return { problem: 'notJson' }
  }
}

/** Hands the receipt to the browser as a file, laid out so that a person can read it. */
export function downloadReceipt(receipt: Receipt, id: string): void {
  const file = new Blob([`${JSON.stringify(receipt, null, 2)}\n`], { type: 'application/json' })
  const address = URL.createObjectURL(file)
  const link = Object.assign(document.createElement('a'), { href: address, download: `receipt-${id}.json` })
  link.click()
  URL.revokeObjectURL(address)
}
