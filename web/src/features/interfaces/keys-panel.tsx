import type { InterfaceMode, PartnerInterface } from '@emun/contract/customer'
import { CopyRow, Panel, useMessages } from '@emun/ui'
import { useQueryClient } from '@tanstack/react-query'
import { interfacesText } from './messages.ts'
import { askSecret, sendRenewal } from './queries.ts'
import { SecretPart } from './secret-part.tsx'

type Props = { readonly of: PartnerInterface; readonly mode: InterfaceMode }

/** What its systems call by. */
export function KeysPanel({ of: { id, keys }, mode }: Props) {
  const text = useMessages(interfacesText)
  const cache = useQueryClient()
  return (
    <Panel title={text.keys}>
      <p className="interface-note">{text.modeTexts[mode]}</p>
      <CopyRow label={text.key} value={keys[mode]} />
      <p className="interface-note">{text.secretTexts[mode]}</p>
      <SecretPart label={text.secret} ask={() => askSecret(id, mode)} renew={() => sendRenewal(cache, id, mode)} />
    </Panel>
  )
}
