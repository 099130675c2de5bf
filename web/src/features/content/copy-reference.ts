/** Copies what the button stands for, and says so on it. Where a browser copies nothing, there is no button. */
export function copyReference(button: HTMLButtonElement): void {
  const { copy = '', copied = '' } = button.dataset
  if (!navigator.clipboard) return
  button.hidden = false
  button.addEventListener('click', () => {
    void navigator.clipboard.writeText(copy).then(() => {
      button.textContent = copied
    })
  })
}
