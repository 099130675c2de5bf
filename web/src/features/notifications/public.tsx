export { notificationsText } from './messages.ts'
export { Bell, useUnread } from './bell.tsx'
