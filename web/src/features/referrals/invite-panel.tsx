import { CopyRow, Panel, useMessages } from '@emun/ui'
import { LinkInLines } from '../../platform/link-in-lines.tsx'
import { ScanCode } from '../../platform/scan-code.tsx'
import { ShareButton } from '../../platform/share-button.tsx'
import { referralsText } from './messages.ts'

/** The link by which others open an account: to copy, to share, to scan. */
export function InvitePanel({ code }: { readonly code: string }) {
  const text = useMessages(referralsText)
  const link = `${location.origin}/?invite=${code}`
  return (
    <Panel title={text.linkTitle} className="give-out">
      <CopyRow label={text.link} value={link} show={<LinkInLines link={link} last={code} />} />
      <ShareButton link={link} words={text} />
      <ScanCode link={link} words={text} />
    </Panel>
  )
}
