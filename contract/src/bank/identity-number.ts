/**
 * Reads the number of an Israeli identity card (or of a company, which is checked alike): up to nine digits, shorter ones
 * filled up with zeros in front. Null when the last digit does not hold.
 */
export function parseIdentityNumber(typed: string): string | null {
  const text = typed.replace(/[\s-]/g, '')
  if (!/^\d{5,9}$/.test(text)) return null
  const number = text.padStart(9, '0')
  return number !== '000000000' && checkSum(number) % 10 === 0 ? number : null
}

/** Every second digit counts twice; of a product of two digits, both are added. */
function checkSum(number: string): number {
  return [...number].reduce((sum, digit, index) => {
    const product = Number(digit) * (1 + (index % 2))
    return sum + (product > 9 ? product - 9 : product)
  }, 0)
}
