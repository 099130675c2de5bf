import { expect, it } from 'vitest'
import { findForgottenWords } from './word-sets.ts'

const words = (feature: string) => ({ path: `web/src/features/${feature}/messages.ts`, text: '' })
const app = (text: string) => ({ path: 'web/src/app/main.tsx', text })

it('misses a feature whose words the app does not fetch', () => {
  const known = app(`import { cardsText } from '../features/cards/messages.ts'`)
  expect(findForgottenWords([known, words('cards'), words('terms')])).toEqual([])
  expect(findForgottenWords([known, words('loans')])).toMatchObject([{ rule: 'forgotten-words' }])
})
