import { plural } from '@emun/contract/language'

export const en = {
  copy: 'Copy',
  copied: 'Copied',
  copyByHand: 'Selected: copy it with Ctrl+C or by holding it.',
  close: 'Close',
  cancel: 'Cancel',
  clear: 'Clear',
  optional: 'optional',
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  country: 'Country code',
  dateExample: (example: string) => `Day, month, year. For example ${example}`,
  amountRead: 'Amount:',
  amountHidden: 'Amount hidden',
  problems: (count: number) =>
    plural('en', count, { one: 'There is one thing to fix', other: `There are ${count} things to fix` }),
  skipToContent: 'Skip to content',
  offline: 'You are offline',
  offlineActions: 'Nothing can be sent until the connection is back.',
  offlineAsOf: (time: string) => `What you see is as of ${time}. Nothing can be sent until the connection is back.`,
  couldNotLoad: 'This could not be loaded',
  tryAgain: 'Try again',
  reference: 'Reference',
  support: 'Support',
  report: 'Report a problem',
  language: 'Language',
  theme: 'Appearance',
  themeSystem: 'Same as device',
  themeLight: 'Light',
  themeDark: 'Dark',
  stepOf: (step: number, of: number) => `Step ${step} of ${of}`,
  stateDone: 'Done',
  stateCurrent: 'Now',
  stateComing: 'Still to come',
  stateFailed: 'Did not work',
}

/** What every language file must say. */
export type UiText = typeof en
