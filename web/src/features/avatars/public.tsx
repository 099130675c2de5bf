export { AvatarEditor } from './avatar-editor.tsx'
export { OwnAvatar } from './own-avatar.tsx'
