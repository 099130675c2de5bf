/** Some visitors pay for every megabyte, and say so: nothing is fetched ahead for them. */
export function savesData(): boolean {
  return 'connection' in navigator && (navigator.connection as { readonly saveData?: boolean }).saveData === true
}
