export { noteConversion, trackConversionJob } from './note-conversion.ts'
