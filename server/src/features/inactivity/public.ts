export { startChargingUnused } from './charge-unused.ts'
export { inactiveMonths, noticeDays } from './policy.ts'
