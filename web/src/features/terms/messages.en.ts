import { productName } from '../../platform/product.ts'

export const en = {
  title: 'Terms of use',
  description: `Terms of use of ${productName}.`,
  close: 'Close',
  contents: 'Contents',
  updated: 'Last updated',
  privacy: { title: 'Privacy', description: 'What becomes of your data.' },
}

export type Terms = typeof en
