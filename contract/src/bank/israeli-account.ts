/** An account in a bank of Israel. Digits only, as text: a zero in front may or may not be part of a number. */
export type IsraeliAccount = { readonly bank: string; readonly branch: string; readonly account: string }

/** Whether the three numbers have shapes that banks give: 2, 3 and 4 to 13 digits. Says nothing of whether they exist. */
export function isIsraeliAccount({ bank, branch, account }: IsraeliAccount): boolean {
  return isNumber(bank, 1, 2) && isNumber(branch, 1, 3) && isNumber(account, 4, 13)
}

function isNumber(text: string, fewest: number, most: number): boolean {
  return /^\d+$/.test(text) && text.length >= fewest && text.length <= most && !/^0+$/.test(text)
}
