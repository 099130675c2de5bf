import { Button, CopyRow, Panel, useMessages } from '@emun/ui'
import { QrTile } from '@emun/ui/qr-tile'
import { referralsText } from './messages.ts'

/** The link by which others open an account: to copy, to share, to scan. */
export function InvitePanel({ code }: { readonly code: string }) {
  const text = useMessages(referralsText)
  const link = `${location.origin}/?invite=${code}`
  return (
    <Panel title={text.linkTitle}>
      <CopyRow label={text.link} value={link} show={<LinkInLines link={link} code={code} />} />
      <ShareButton link={link} />
      <div className="referral-code">
        <QrTile value={link} label={text.qr} />
        <p>{text.scan}</p>
      </div>
    </Panel>
  )
}

/** Its line ends before the code, where one is too short for both. */
function LinkInLines({ link, code }: { readonly link: string; readonly code: string }) {
  return (
    <>
      {link.slice(0, -code.length)}
      <wbr />
      {code}
    </>
  )
}

/** Where the device can share; elsewhere the link is copied. */
function ShareButton({ link }: { readonly link: string }) {
  const text = useMessages(referralsText)
  if (typeof navigator.share !== 'function') return null
  // Whoever closes the sheet has shared nothing, and wants to hear nothing of it.
  const share = () => void navigator.share({ text: text.shareText, url: link }).catch(() => undefined)
  return (
    <Button variant="secondary" icon="share" wide onClick={share}>
      {text.share}
    </Button>
  )
}
