import type { Language } from '@emun/contract/language'
import {
  LanguageProvider,
  LinkProvider,
  loadMessages,
  type Messages,
  moneySentences,
  refusalSentences,
  ThemeProvider,
  ToastRegion,
  uiText,
} from '@emun/ui'
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { configure, render, type RenderResult, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { BrowserRouter } from 'react-router'
import { RouterLink } from '../app/router-link.tsx'
import { createCache } from '../platform/cache.ts'

type Words = Readonly<Record<string, Messages<unknown>>>

/** Every set of the app and of its features: a new one is found by where it lies. */
const found = import.meta.glob<Words>(['../app/messages.ts', '../features/*/messages.ts'], { eager: true })
const words = [uiText, refusalSentences, moneySentences, ...Object.values(found).flatMap((file) => Object.values(file))]

// A busy machine is no reason to fail: what comes is waited for, and only what never comes takes this long.
configure({ asyncUtilTimeout: 10_000 })

type Around = { readonly language?: Language; readonly cache?: QueryClient }

/** Draws a part of the app in what every page stands in, with its words there and at the address of the document. */
export async function draw(
  part: ReactNode,
  { language = 'en', cache = newCache() }: Around = {},
): Promise<RenderResult> {
  await Promise.all(words.map((set) => loadMessages(set, language)))
  return render(
    <LanguageProvider initial={language}>
      <ThemeProvider initial="light">
        <QueryClientProvider client={cache}>
          <BrowserRouter>
            <LinkProvider component={RouterLink}>
              <ToastRegion>{part}</ToastRegion>
            </LinkProvider>
          </BrowserRouter>
        </QueryClientProvider>
      </ThemeProvider>
    </LanguageProvider>,
  )
}

export function newCache(): QueryClient {
  return createCache(() => undefined)
}

/** What stands at a field as its error or its help; undefined while the field is not in error. */
export function errorAt(label: string): string | undefined {
  const field = screen.getByLabelText(label)
  if (field.getAttribute('aria-invalid') !== 'true') return undefined
  const ids = field.getAttribute('aria-describedby')?.split(' ') ?? []
  return ids.map((id) => document.getElementById(id)?.textContent ?? '').join(' ')
}
