import { List, Panel, TxRow, useMessages } from '@emun/ui'
import { moneyRequestsText, requestsPath } from '../money-requests/public.tsx'

/** The other way round: instead of sending money, asking for it. */
export function AskInstead() {
  const text = useMessages(moneyRequestsText)
  return (
    <Panel title={text.ask}>
      <List label={text.ask}>
        <TxRow icon="share" title={text.title} detail={text.askText} href={requestsPath} />
      </List>
    </Panel>
  )
}
