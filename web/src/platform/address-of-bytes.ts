/** An address that holds the bytes themselves: the page's rules let a picture come from nowhere else. */
export function addressOfBytes(bytes: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => resolve(reader.result as string))
    reader.addEventListener('error', () => reject(reader.error ?? new Error('the file cannot be read')))
    reader.readAsDataURL(bytes)
  })
}
