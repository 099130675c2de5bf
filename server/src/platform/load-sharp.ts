/** The library that reads and draws pictures, loaded with the first of them: most processes of a test never see one. */
export async function loadSharp() {
  const { default: sharp } = await import('sharp')
  // Whatever it keeps would be somebody's document, and its threads multiply what it holds.
  sharp.cache(false)
  sharp.concurrency(1)
  return sharp
}
