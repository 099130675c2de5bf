/** A step between: the landing would otherwise name every file of this page, and its visitors would fetch those names. */
export async function loadFund(place: HTMLElement): Promise<void> {
  const { mountFund } = await import('./mount-fund.tsx')
  await mountFund(place)
}
