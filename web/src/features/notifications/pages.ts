export { AlertsPage } from './alerts-page.tsx'
export { NotificationsPage } from './notifications-page.tsx'
