import { Banner } from '@emun/ui'

/** Why something was not done, said as it comes. */
export function Problem({ children }: { readonly children: string | null }) {
  if (children === null) return null
  return (
    <div role="alert">
      <Banner tone="negative">{children}</Banner>
    </div>
  )
}
