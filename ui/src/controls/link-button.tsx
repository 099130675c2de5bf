import type { ReactElement } from 'react'
import { Link } from '../pieces/link.tsx'
import { type ButtonFace, ButtonWords } from './button.tsx'

export type LinkButtonProps = ButtonFace & {
  readonly href: string
  /** Opens beside this page, which goes on. */
  readonly isNewTab?: boolean
}

/** A link that looks like a button: it goes somewhere, it does nothing. */
export function LinkButton(props: LinkButtonProps): ReactElement {
  const { href, variant = 'secondary', size = 'medium', icon, iconAfter, wide, isNewTab, children } = props
  const beside = isNewTab ? { target: '_blank', rel: 'noopener' } : {}
  return (
    <Link
      href={href}
      {...beside}
      className="button"
      data-variant={variant}
      data-size={size}
      data-wide={wide || undefined}
    >
      <ButtonWords icon={icon} iconAfter={iconAfter}>
        {children}
      </ButtonWords>
    </Link>
  )
}
