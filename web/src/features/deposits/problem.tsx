import { Banner } from '@emun/ui'

/** Why something was not done, said as it comes. */
export function Problem({ children }: { readonly children: string | null }) {
  return <div role="alert">{children === null ? null : <Banner tone="negative">{children}</Banner>}</div>
}
