import { Refusal } from '@emun/contract/errors'
import { useMessages, useRefusalText, useToast } from '@emun/ui'
import { notificationsText } from './messages.ts'

/** Says why a change was not made. The list shows by itself that it was not. */
export function useFailureToast(): (error: unknown) => void {
  const text = useMessages(notificationsText)
  const refusalText = useRefusalText()
  const toast = useToast()
  return (error) => toast(error instanceof Refusal ? refusalText(error.errors[0]) : text.notSaved, 'negative')
}
