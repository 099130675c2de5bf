import { Icon } from '@emun/ui'
import type { MouseEvent } from 'react'
import { Link, useNavigate } from 'react-router'

/**
 * The way back from a page. Within the app it is the browser's own Back, which restores what was scrolled and typed;
 * a page opened by its address goes up to `to`, which the link names either way.
 */
export function BackLink({ to, children }: { readonly to: string; readonly children: string }) {
  const navigate = useNavigate()
  const goBack = (event: MouseEvent) => {
    const isPlain = !event.metaKey && !event.ctrlKey && !event.shiftKey && event.button === 0
    if (!isPlain || !hasPageBefore()) return
    event.preventDefault()
    void navigate(-1)
  }
  return (
    <Link to={to} className="back-link" onClick={goBack}>
      <Icon name="back" />
      <span>{children}</span>
    </Link>
  )
}

/** The router numbers its entries in the history; the first page of this visit is 0 and has nothing of ours before it. */
function hasPageBefore(): boolean {
  const state = window.history.state as { readonly idx?: number } | null
  return (state?.idx ?? 0) > 0
}
