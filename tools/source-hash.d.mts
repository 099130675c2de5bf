export type Output = 'server' | 'web' | 'console'

export function staleOutputs(root: string): Output[]
export function noteBuilt(root: string, name: Output, hash: string): void
export function hashSources(root: string, name: Output): string
