export { maskedName } from './masked-name.ts'
export { openWallet } from './open-wallet.ts'
export {
  findWalletByNumber,
  findWalletByPhone,
  findWalletOf,
  findWalletsByMain,
  lockWallet,
  type Wallet,
} from './store.ts'
