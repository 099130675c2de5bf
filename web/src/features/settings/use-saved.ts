import { useMessages, useToast } from '@emun/ui'
import { useQueryClient } from '@tanstack/react-query'
import { meQuery } from '../wallets/public.tsx'
import { settingsText } from './messages.ts'

/** After a part of the profile was saved: the customer is asked for anew, and it is said. */
export function useSaved(): () => Promise<void> {
  const text = useMessages(settingsText)
  const cache = useQueryClient()
  const toast = useToast()
  return async () => {
    toast(text.saved, 'positive')
    await cache.invalidateQueries({ queryKey: meQuery.queryKey })
  }
}
