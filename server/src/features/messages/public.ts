export { mayBeTriedAgain, sendSms } from './send-sms.ts'
export { latestState, type MessageState } from './store.ts'
