export { ChoicesLink } from './choices-link.tsx'
export { Bell, useUnread } from './bell.tsx'
