export { AvatarEditor } from './avatar-editor.tsx'
export { avatarsText } from './messages.ts'
export { OwnAvatar } from './own-avatar.tsx'
