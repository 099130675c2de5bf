import { Button } from '@emun/ui'

type Props = {
  readonly link: string
  readonly words: { readonly share: string; readonly shareText: string }
  readonly variant?: 'primary' | 'secondary'
}

/** Gives a link to whatever else the device has; where it cannot share, the link is copied from where it stands. */
export function ShareButton({ link, words, variant = 'secondary' }: Props) {
  if (typeof navigator.share !== 'function') return null
  // Whoever closes the sheet has shared nothing, and wants to hear nothing of it.
  const share = () => void navigator.share({ text: words.shareText, url: link }).catch(() => undefined)
  return (
    <Button variant={variant} icon="share" wide onClick={share}>
      {words.share}
    </Button>
  )
}
