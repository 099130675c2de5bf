import '@emun/ui/styles.css'
import './app/console.css'
import { loadMessages, moneySentences, refusalSentences, uiText } from '@emun/ui'
import { createRoot } from 'react-dom/client'
import { App } from './app/app.tsx'
import { appText } from './app/messages.ts'
import { auditText } from './features/audit/public.ts'
import { cardsText } from './features/cards/public.ts'
import { customersText } from './features/customers/public.ts'
import { depositsText } from './features/deposits/public.ts'
import { operatorsText } from './features/operators/public.ts'
import { overviewText } from './features/overview/public.ts'
import { paymentDetailsText } from './features/payment-details/public.ts'
import { payoutsText } from './features/payouts/public.ts'
import { queuesText } from './features/queues/public.ts'
import { reconciliationText } from './features/reconciliation/public.ts'
import { reviewsText } from './features/reviews/public.ts'
import { sandboxText } from './features/sandbox/public.ts'
import { contentText } from './features/content/public.ts'
import { placesText } from './features/places/public.ts'
import { partnersText } from './features/partners/public.ts'
import { referralsText } from './features/referrals/public.ts'
import { teamText } from './features/team/public.ts'
import { termsText } from './features/terms/public.ts'
import { prepareDocument, startLanguage, startTheme } from './platform/preferences.ts'

const language = startLanguage()
const theme = startTheme()
prepareDocument(language, theme)

await Promise.all([
  loadMessages(uiText, language),
  loadMessages(refusalSentences, language),
  loadMessages(moneySentences, language),
  loadMessages(appText, language),
  loadMessages(operatorsText, language),
  loadMessages(sandboxText, language),
  loadMessages(queuesText, language),
  loadMessages(auditText, language),
  loadMessages(reviewsText, language),
  loadMessages(teamText, language),
  loadMessages(customersText, language),
  loadMessages(cardsText, language),
  loadMessages(paymentDetailsText, language),
  loadMessages(depositsText, language),
  loadMessages(payoutsText, language),
  loadMessages(termsText, language),
  loadMessages(placesText, language),
  loadMessages(contentText, language),
  loadMessages(partnersText, language),
  loadMessages(referralsText, language),
  loadMessages(reconciliationText, language),
  loadMessages(overviewText, language),
])
const root = document.getElementById('root')
if (root) createRoot(root).render(<App language={language} theme={theme} />)
