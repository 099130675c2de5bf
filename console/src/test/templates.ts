import { messageTemplateNames } from '@emun/contract/operator'

/** The answer of a server whose templates say of themselves which ones they are. */
export const templates = {
  body: { ok: true, templates: Object.fromEntries(messageTemplateNames.map((name) => [name, `נוסח: ${name}`])) },
}
