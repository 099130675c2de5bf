import { Button, CopyRow, LinkButton, Panel, useMessages } from '@emun/ui'
import { QrTile } from '@emun/ui/qr-tile'
import { fundraisingText } from './messages.ts'
import { publicLinkOf, widgetLineOf } from './paths.ts'

/** How others come to give: the link, its code, and one line for a site. */
export function Share({ id }: { readonly id: string }) {
  const text = useMessages(fundraisingText)
  const link = publicLinkOf(id)
  return (
    <Panel title={text.share} className="fund-share">
      <CopyRow label={text.link} value={link} />
      <ShareButton link={link} />
      <LinkButton href={link} wide>
        {text.see}
      </LinkButton>
      <div className="fund-code">
        <QrTile value={link} label={text.qr} />
        <p>{text.scan}</p>
      </div>
      <CopyRow label={text.widget} value={widgetLineOf(id)} />
      <p className="fund-note">{text.widgetHint}</p>
    </Panel>
  )
}

/** Where the device can share; elsewhere the link is copied. */
function ShareButton({ link }: { readonly link: string }) {
  const text = useMessages(fundraisingText)
  if (typeof navigator.share !== 'function') return null
  // Whoever closes the sheet has shared nothing, and wants to hear nothing of it.
  const share = () => void navigator.share({ text: text.shareText, url: link }).catch(() => undefined)
  return (
    <Button variant="primary" icon="share" wide onClick={share}>
      {text.share}
    </Button>
  )
}
