/** The pages of a payment by a rail: all ways, one of them, and the payment. They stand behind the `#` of its one address. */
export const waysPath = '/ways'
export const wayPath = (rail: string) => `/by/${rail}`
export const begunPath = (deposit: string) => `/p/${deposit}`

export function isInner(path: string): boolean {
  return path === waysPath || path.startsWith('/by/') || path.startsWith('/p/')
}
