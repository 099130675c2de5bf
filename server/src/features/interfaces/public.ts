export { findInterfaceFacts, type InterfaceFacts } from './facts.ts'
