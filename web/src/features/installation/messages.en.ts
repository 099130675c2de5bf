import { productName } from '../../platform/product.ts'

export const en = {
  ready: 'A new version is ready',
  reload: 'Reload',
  later: 'Later',
  typed: 'What you have typed here and not sent may be lost.',
  reloadAnyway: 'Reload anyway',
  keepTyping: 'Go on typing',

  title: `Keep ${productName} on this device`,
  text: 'It opens from the home screen in a window of its own, and shows your last balance also without a connection.',
  install: 'Install',
  notNow: 'Not now',
  steps: ['Tap Share in the bar of the browser', 'Choose “Add to Home Screen”'],
}

export type InstallationText = typeof en
