/** The 7-digit number of a wallet: an address people type, never a key. The first digit is not zero. */
export type AccountNumber = string & { readonly __accountNumber: never }

export const accountNumberLength = 7

export function isAccountNumber(text: string): text is AccountNumber {
  return /^[1-9]\d{6}$/.test(text)
}
