export { ChatForm } from './chat-form.tsx'
export { loadChatWords } from './load-chat-words.ts'
