import '@emun/ui/styles.css'
import './app/console.css'
import { loadMessages, refusalSentences, uiText } from '@emun/ui'
import { createRoot } from 'react-dom/client'
import { App } from './app/app.tsx'
import { appText } from './app/messages.ts'
import { operatorsText } from './features/operators/public.ts'
import { sandboxText } from './features/sandbox/public.ts'
import { prepareDocument, startLanguage, startTheme } from './platform/preferences.ts'

const language = startLanguage()
const theme = startTheme()
prepareDocument(language, theme)

await Promise.all([
  loadMessages(uiText, language),
  loadMessages(refusalSentences, language),
  loadMessages(appText, language),
  loadMessages(operatorsText, language),
  loadMessages(sandboxText, language),
])
const root = document.getElementById('root')
if (root) createRoot(root).render(<App language={language} theme={theme} />)
