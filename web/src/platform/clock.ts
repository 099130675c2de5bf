/** The browser's clock, in milliseconds. It may be wrong: whatever decides money asks the server. */
export function browserNow(): number {
  return Date.now()
}
