const keyOf = (payment: string) => `begun:${payment}`

/** Which payment by a rail this browser has begun for what a partner asked for: nobody else can find it again. */
export function begunFor(payment: string, storage: Storage): string | null {
  return storage.getItem(keyOf(payment))
}

export function keepBegun(payment: string, deposit: string, storage: Storage): void {
  storage.setItem(keyOf(payment), deposit)
}
