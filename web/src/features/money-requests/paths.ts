export const requestsPath = '/requests'

export function requestPath(id: string): string {
  return `${requestsPath}/${id}`
}

/** Where the link of a request leads, for whoever has it. */
export function payPath(code: string): string {
  return `/request/${code}`
}

/** The link itself, whole, as it is sent and drawn. */
export function linkOf(code: string): string {
  return location.origin + payPath(code)
}
