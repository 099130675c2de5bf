/** Gives the browser a file to save. */
export function saveFile(name: string, content: string, type: string): void {
  const address = URL.createObjectURL(new Blob([content], { type: `${type};charset=utf-8` }))
  const link = Object.assign(document.createElement('a'), { href: address, download: name })
  link.click()
  // The browser has taken it by the next turn; before that, the address must still be there.
  setTimeout(() => URL.revokeObjectURL(address), 0)
}
