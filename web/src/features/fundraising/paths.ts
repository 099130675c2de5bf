export const fundraisingPath = '/fundraising'
export const newFundraisingPath = '/fundraising/new'

export function oneFundraisingPath(id: string): string {
  return `${fundraisingPath}/${id}`
}

/** The page where anybody gives, as it is sent to others. */
export function publicLinkOf(id: string): string {
  return `${location.origin}/f/${id}`
}

/** One line for the page of somebody’s own site. */
export function widgetLineOf(id: string): string {
  return `<script async src="${location.origin}/embed/f.js" data-id="${id}"></script>`
}
