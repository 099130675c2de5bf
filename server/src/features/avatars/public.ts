export { avatarAddressOf } from './read-avatar.ts'
export { findAvatar } from './store.ts'
