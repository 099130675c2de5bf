const storedAs = 'dismissedBanners'
const mostKept = 30

/** Banners that were sent away in this browser, by id and version: a new version is shown again. */
function dismissed(): readonly string[] {
  return (localStorage.getItem(storedAs) ?? '').split(' ')
}

export function isDismissed(key: string): boolean {
  return dismissed().includes(key)
}

export function dismissBanner(key: string): void {
  localStorage.setItem(storedAs, [...dismissed(), key].slice(-mostKept).join(' '))
}
