import type { AnchorProps } from '@emun/ui'
import type { ReactElement } from 'react'
import { Link } from 'react-router'

/** What ui draws its links with: pages of the console change in place, everything else is the browser's to open. */
export function RouterLink({ href, ...rest }: AnchorProps): ReactElement {
  return href.startsWith('/console') ? <Link to={href} {...rest} /> : <a href={href} {...rest} />
}
