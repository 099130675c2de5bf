import { CopyRow, LinkButton, Panel, useMessages } from '@emun/ui'
import { ScanCode } from '../../platform/scan-code.tsx'
import { ShareButton } from '../../platform/share-button.tsx'
import { fundraisingText } from './messages.ts'
import { publicLinkOf, widgetLineOf } from './paths.ts'

/** How others come to give: the link, its code, and one line for a site. */
export function Share({ id }: { readonly id: string }) {
  const text = useMessages(fundraisingText)
  const link = publicLinkOf(id)
  return (
    <Panel title={text.share} className="give-out">
      <CopyRow label={text.link} value={link} />
      <ShareButton link={link} words={text} variant="primary" />
      <LinkButton href={link} wide>
        {text.see}
      </LinkButton>
      <ScanCode link={link} words={text} />
      <CopyRow label={text.widget} value={widgetLineOf(id)} />
      <p className="fund-note">{text.widgetHint}</p>
    </Panel>
  )
}
