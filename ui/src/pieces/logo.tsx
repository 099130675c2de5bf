import type { ReactElement } from 'react'
import { productName } from '../brand.ts'

export type LogoProps = { readonly size?: 'small' | 'medium' | 'large'; readonly markOnly?: boolean }

/** An arch, which stands because its halves lean on each other, and the one warm light inside it. */
export function Logo({ size = 'medium', markOnly = false }: LogoProps): ReactElement {
  return (
    <span className="logo" data-size={size}>
      <svg
        className="logo-mark"
        viewBox="0 0 32 32"
        {...(markOnly ? { role: 'img', 'aria-label': productName } : hidden)}
      >
        <path className="logo-arch" d="M2 30V16a14 14 0 0 1 28 0v14h-7V16a7 7 0 0 0-14 0v14z" />
        <circle className="logo-light" cx="16" cy="23" r="3.5" />
      </svg>
      {!markOnly && <span className="logo-word">{productName}</span>}
    </span>
  )
}

const hidden = { 'aria-hidden': true } as const
