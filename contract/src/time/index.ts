export { ageOn, dayIn, parsePlainDate, parseTypedDate, type PlainDate } from './plain-date.ts'
export { day, hour, minute, second, type Clock } from './instant.ts'
export { atHour, nextDay, startOfDay } from './zone.ts'
