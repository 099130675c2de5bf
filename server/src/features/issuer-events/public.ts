export { type HearIssuerHint, hearOfCard } from './take-webhook.ts'
