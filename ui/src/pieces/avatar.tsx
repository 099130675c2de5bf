import type { ReactElement } from 'react'

export type AvatarProps = { readonly name: string; readonly src?: string; readonly size?: 'small' | 'medium' | 'large' }

/** A person under an arch: their picture or their initials. Decoration, as the name stands beside it. */
export function Avatar({ name, src, size = 'medium' }: AvatarProps): ReactElement {
  return (
    <span className="avatar" data-size={size} aria-hidden="true">
      {src === undefined ? <bdi>{initialsOf(name)}</bdi> : <img src={src} alt="" />}
    </span>
  )
}

/** First letters of the first and last words; marks that only mask a name (`•`, `*`) are no letters. */
function initialsOf(name: string): string {
  const words = name.split(/\s+/).flatMap((word) => /\p{L}/u.exec(word)?.[0] ?? [])
  const last = words.length > 1 ? words.at(-1) : ''
  return `${words[0] ?? ''}${last ?? ''}`.toUpperCase()
}
