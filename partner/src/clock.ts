/** The clock of the machine: a signature is good for a few minutes of it. */
export function systemNow(): Date {
  return new Date()
}
