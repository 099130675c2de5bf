export { findOpen as findOpenProposals } from './changes.ts'
