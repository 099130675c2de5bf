/** Whether a phone can be proven in a chat here; the server says so on the first tag of every page. */
export function hasChat(): boolean {
  return document.documentElement.dataset['chat'] !== undefined
}
