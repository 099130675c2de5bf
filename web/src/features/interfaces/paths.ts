export const businessPath = '/business'

export function interfacePath(id: string): string {
  return `${businessPath}/${id}`
}
