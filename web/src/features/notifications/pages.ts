export { AlertsPage } from './alerts-page.tsx'
export { followPush } from './follow-push.ts'
export { NotificationsPage } from './notifications-page.tsx'
