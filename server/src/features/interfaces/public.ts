export { interfaceAudit } from './audit-interfaces.ts'
export { createInterface } from './create-interface.ts'
export { findInterfaceFacts, type InterfaceFacts } from './facts.ts'
export { findInterface, setHouseBlocked } from './store.ts'
