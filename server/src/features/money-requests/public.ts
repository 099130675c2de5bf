export { checkPays, holdMoneyRequests, type PayableRequests, recordPayments } from './pay-money-request.ts'
