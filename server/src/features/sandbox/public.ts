export { fundWallet } from './fund-wallet.ts'
