export { meQuery, type Me } from './queries.ts'
export { VerificationChip } from './verification-chip.tsx'
