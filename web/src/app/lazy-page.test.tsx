import { act, render, screen } from '@testing-library/react'
import { type ComponentType, Suspense } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { lazyPage, LostPage } from './lazy-page.tsx'

const reload = vi.fn<() => void>()
const lost = (): Promise<ComponentType> => Promise.reject(new TypeError('404'))
const here = (): Promise<ComponentType> => Promise.resolve(() => <p>Here</p>)

beforeEach(() => void vi.stubGlobal('location', { ...window.location, reload }))

/** Draws a page with nothing around it; answers what it threw, if anything. */
async function draw({ Page }: { Page: ComponentType }): Promise<unknown> {
  try {
    await act(async () => {
      render(
        <Suspense fallback="Waiting">
          <Page />
        </Suspense>,
      )
      await Promise.resolve()
    })
    return null
  } catch (error) {
    return error
  }
}

test('a page fetched ahead is drawn without a blink', async () => {
  const page = lazyPage(here)
  await page.preload()
  render(<page.Page />)
  expect(screen.getByText('Here')).toBeDefined()
})

test('fetching ahead never reloads what somebody is looking at', async () => {
  const page = lazyPage(lost)
  await expect(page.preload()).rejects.toThrow('404')
  expect(reload).not.toHaveBeenCalled()
})

test('a page somebody wants and that is missing brings the newer version, once', async () => {
  expect(await draw(lazyPage(lost))).toBeNull()
  expect(reload).toHaveBeenCalledOnce()
  expect(await draw(lazyPage(lost))).toBeInstanceOf(LostPage)
  expect(reload).toHaveBeenCalledOnce()
})

test('a page that failed to be fetched ahead is fetched again when it is wanted', async () => {
  const load = vi.fn<() => Promise<ComponentType>>().mockImplementationOnce(lost).mockImplementation(here)
  const page = lazyPage(load)
  await page.preload().catch(() => undefined)
  await draw(page)
  expect(screen.getByText('Here')).toBeDefined()
})
