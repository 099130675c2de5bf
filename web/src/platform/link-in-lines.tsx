/** A link whose line ends before its last part, where one line is too short for both. */
export function LinkInLines({ link, last }: { readonly link: string; readonly last: string }) {
  return (
    <>
      {link.slice(0, -last.length)}
      <wbr />
      {last}
    </>
  )
}
