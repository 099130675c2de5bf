export { Bell, useUnread } from './bell.tsx'
