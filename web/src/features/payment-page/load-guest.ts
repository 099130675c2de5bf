/** A step between: the landing would otherwise name every file of this page, and its visitors would fetch those names. */
export async function loadGuest(place: HTMLElement): Promise<void> {
  const { mountGuest } = await import('./mount-guest.tsx')
  await mountGuest(place)
}
