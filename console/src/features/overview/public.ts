export { BalancesPage } from './balances-page.tsx'
export { overviewText } from './messages.ts'
export { PositionPanels } from './position-panels.tsx'
export { seesPosition } from './position.ts'
