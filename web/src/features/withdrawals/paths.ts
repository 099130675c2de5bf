import type { RequestType } from '@emun/contract/customer'

export const reviewPath = '/withdraw/review'

/** Where one way to withdraw begins, perhaps with a saved destination chosen; without a name, where all of them stand. */
export function railPath(rail?: string, destination?: string): string {
  if (rail === undefined) return '/withdraw'
  return destination === undefined ? `/withdraw/${rail}` : `/withdraw/${rail}?to=${encodeURIComponent(destination)}`
}

export function withdrawalPath(id: string): string {
  return `/withdraw/w/${id}`
}

/** Where what locks a rail is opened. */
export function unlockPath(requestType: RequestType): string {
  return `/verification?for=${requestType}`
}
