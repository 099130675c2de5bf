/** The only source of now. Given as an argument, so that a test or the sandbox can move it. */
export type Clock = { readonly now: () => Date }

/** Durations in milliseconds. */
export const second = 1_000
export const minute = 60 * second
export const hour = 60 * minute
export const day = 24 * hour
