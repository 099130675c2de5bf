/** The token stands last; people may write before it, and some keyboards add a mark behind it. */
export function tokenIn(text: string): string | null {
  return text.match(/(?<![\w-])[\w-]{20,64}(?![\w-])/g)?.at(-1) ?? null
}
