import type { Download } from '@emun/contract/uploads'

/** Hands the bytes to the browser, which saves them as it saves everything. */
export function keepFile({ fileName, mediaType, bytes }: Download): void {
  const href = URL.createObjectURL(new Blob([bytes], { type: mediaType }))
  Object.assign(document.createElement('a'), { href, download: fileName }).click()
  URL.revokeObjectURL(href)
}
