import { useMessages } from '@emun/ui'
import { Counted } from '../../platform/counted.tsx'
import { notificationsText } from '../notifications/public.tsx'

type Props = { readonly unread: number; readonly className: string }

/** The way to the news, with how many are unread. Their pages are everybody’s; whoever opens one while signed in has read it. */
export function NewsPlace({ unread, className }: Props) {
  const text = useMessages(notificationsText)
  return (
    <a href="/news" className={`bell ${className}`}>
      <Counted icon="news" count={unread} name={text.categories.news} said={text.unreadNews(unread)} />
    </a>
  )
}
