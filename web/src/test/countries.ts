import { listCountries } from '@emun/contract/public'
import { answerWith } from './played-server.ts'

/** Plays the list of countries. It is asked for once a visit, and a visit may span test files: each has to play the same one. */
export function playCountries(): void {
  answerWith(listCountries, { countries: [{ code: 'IL', dialCode: '+972' }], ipCountry: 'IL' })
}
