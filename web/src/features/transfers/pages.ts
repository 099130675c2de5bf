export { ReceiptPage } from './receipt-page.tsx'
export { ReviewPage } from './review-page.tsx'
export { TransferFlow } from './transfer-flow.tsx'
export { TransferPage } from './transfer-page.tsx'
