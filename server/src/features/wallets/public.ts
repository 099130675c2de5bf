export { maskedName } from './masked-name.ts'
export { openWallet } from './open-wallet.ts'
export { checkSendable, wholeUnits } from './sendable.ts'
export {
  addToSent,
  findWalletByNumber,
  findWalletOf,
  findWalletsByMain,
  findWalletsByNumber,
  findWalletsByPhone,
  findWalletsOf,
  lockWalletsOf,
  type Wallet,
} from './store.ts'
