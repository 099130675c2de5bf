import type { ComponentProps } from 'react'
import { Link } from 'react-router'

type Props = ComponentProps<'a'> & { readonly href: string }

/** What ui draws its links with: pages of the app change in place, the public pages and mail are the browser’s to open. */
export function RouterLink({ href, ...rest }: Props) {
  const isOurs = href.startsWith('/') && !/^\/(terms|privacy|help|faq|news|fees|verify)\b/.test(href)
  return isOurs ? <Link to={href} {...rest} /> : <a href={href} {...rest} />
}
