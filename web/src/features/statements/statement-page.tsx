import { accountStatement } from '@emun/contract/customer'
import { useLanguage, useMessages } from '@emun/ui'
import { call } from '../../platform/api.ts'
import { BackLink } from '../../platform/back-link.tsx'
import { Page } from '../../platform/page.tsx'
import { statementsText } from './messages.ts'
import { StatementForm } from './statement-form.tsx'

/** Which days, as what file. */
export function StatementPage() {
  const text = useMessages(statementsText)
  const { language: lang } = useLanguage()
  return (
    <Page title={text.title} lead={text.lead} before={<BackLink to="/activity">{text.back}</BackLink>}>
      <StatementForm load={(days) => call(accountStatement, { query: { ...days, lang } })} />
    </Page>
  )
}
