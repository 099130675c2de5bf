export { pageNumbers } from './page-numbers.ts'
