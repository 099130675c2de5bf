import { isolate } from '@emun/ui/language'

export const en = {
  title: 'Saved destinations',
  lead: 'Where you withdraw to most often.',
  back: 'Back to Me',
  emptyTitle: 'No saved destination yet',
  emptyText: 'Save one to withdraw faster. You can also do it while you withdraw.',

  isDefault: 'Default',
  rests: 'New',
  restsUntil: (time: string) => `New: the first payment leaves after ${time}`,
  makeDefault: 'Make default',
  rename: 'Rename',
  remove: 'Delete',
  deleted: (name: string) => `${isolate(name)} was deleted`,
  undo: 'Undo',
  renameTitle: 'Rename the destination',

  add: 'Add a destination',
  addTitle: 'New destination',
  cancel: 'Cancel',
  rail: 'Way to withdraw',
  choose: 'Choose…',
  noChoice: 'None',
  name: 'What you call it',
  nameHint: 'Only you see this name.',
  asDefault: 'Use it by default',
  restNote: 'For your safety, the first payment to a new destination leaves after a short wait.',
  save: 'Save',
  saving: 'Saving…',
  saved: 'The destination is saved.',

  where: 'Where to',
  another: 'Another destination',
  suspiciousTitle: 'Please compare the account number once more',
  suspiciousText: 'Its check digit doesn’t fit this bank and branch. If the number is right, go on.',
}

export type DestinationsText = typeof en
