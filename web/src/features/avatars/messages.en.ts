export const en = {
  add: 'Add a picture',
  change: 'Change picture',
  remove: 'Remove',
  removing: 'Removing…',
  hint: (megabytes: string) => `JPG, PNG or GIF, up to ${megabytes} MB. It is cut to a square.`,
  uploading: 'Uploading the picture…',
  checking: 'Checking the picture…',
  saved: 'Your profile picture is saved.',
  removed: 'Your profile picture is removed.',
  undo: 'Undo',
  undoing: 'Bringing it back…',
  cancelled: 'The upload was stopped.',
}

export type AvatarsText = typeof en
