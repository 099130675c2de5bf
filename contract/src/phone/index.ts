export { formatPhone, isServed, listCountries, maskPhone, parsePhone, type Country, type Phone } from './phone.ts'
