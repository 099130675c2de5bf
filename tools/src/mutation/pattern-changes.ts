/** What a regular expression might have been by mistake: an anchor or a quantifier less, a class turned around. */
export function patternsBeside(written: string): readonly string[] {
  const end = written.lastIndexOf('/')
  const [pattern, flags] = [written.slice(1, end), written.slice(end + 1)]
  const others = [
    pattern.replace(/^\^/, ''),
    pattern.replace(/\$$/, ''),
    ...everyReplacement(pattern, /\\d/g, '\\D'),
    ...everyReplacement(pattern, /(?<!\\)\[\^?/g, (opening) => (opening === '[' ? '[^' : '[')),
    ...everyReplacement(pattern, /(?<=[\])\w])[+*?](?!\))/g, ''),
    ...everyReplacement(pattern, /\{\d+(?:,\d+)?\}/g, ''),
  ].filter((other) => other !== pattern && other !== '' && isPattern(other))
  const withoutFlags = flags === '' ? [] : [`/${pattern}/`]
  return [...others.map((other) => `/${other}/${flags}`), ...withoutFlags]
}

/** The text with one match replaced, once for each match. */
function everyReplacement(text: string, what: RegExp, by: string | ((match: string) => string)): readonly string[] {
  return [...text.matchAll(what)].map(
    ({ 0: match, index }) =>
      text.slice(0, index) + (typeof by === 'string' ? by : by(match)) + text.slice(index + match.length),
  )
}

function isPattern(text: string): boolean {
  try {
    return RegExp(text) instanceof RegExp
  } catch {
    return false
  }
}
