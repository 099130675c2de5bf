export { findOpen as findOpenProposals } from './proposals.ts'
