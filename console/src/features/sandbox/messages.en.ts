export const en = {
  chip: 'Sandbox: no real money',
  demoTitle: 'Demo operator',
  demoText: 'This sandbox has an operator to try things with, and plays their authenticator app too.',
  fill: 'Fill in the demo operator',
  fillCode: 'Fill in the code',
  role: 'Role',
  asking: 'Asking for the code…',
  waiting: 'The last code was used. The next one comes within half a minute.',
  filled: 'Filled in. The code works once, for about half a minute.',
  failed: 'The code could not be fetched. Please try again.',
}

export type SandboxText = typeof en
