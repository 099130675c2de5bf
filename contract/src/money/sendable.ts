/** What one wallet sends to others at most within a day, 30 days and 182 days, in whole units of its currency. */
export const mostSent = { day: 1_000_000n, month: 10_000_000n, halfYear: 80_000_000n } as const
