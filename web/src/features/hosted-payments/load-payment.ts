/** A step between: the landing would otherwise name every file of this page, and its visitors would fetch those names. */
export async function loadPayment(place: HTMLElement): Promise<void> {
  const { mountPayment } = await import('./mount-payment.tsx')
  await mountPayment(place)
}
