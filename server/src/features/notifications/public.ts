export type { Notice } from './notice.ts'
export { notify } from './notify.ts'
export { insertNotifications } from './store.ts'
