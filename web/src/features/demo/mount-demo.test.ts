import { afterEach, expect, test, vi } from 'vitest'
import { mountDemo } from './mount-demo.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  document.body.replaceChildren()
})

/** The page as it is sent, without what does not matter here; what the server was asked, and how it answers. */
function open(answers: Readonly<Record<string, object>>) {
  document.body.innerHTML = `<div id="demo" data-failed="That did not work." data-moved="Moved."><p id="demo-empty" hidden></p>
    <span id="demo-give" hidden><a href="/f/">Give</a></span><time id="demo-now"></time><span data-be="+972502345678"><button>Dana</button></span>
    <span data-advance="60000"><button>a minute</button></span><p id="demo-said"></p></div>`
  const fetched = vi.fn((path: string) =>
    Promise.resolve(answers[path] ? Response.json(answers[path]) : new Response(null, { status: 500 })),
  )
  vi.stubGlobal('fetch', fetched)
  const place = document.querySelector<HTMLElement>('#demo')
  if (!place) throw new Error('no page')
  return { place, fetched, find: (selector: string) => place.querySelector<HTMLElement>(selector) }
}

const demo = { ok: true, isSeeded: true, fundraising: 'fnd_1', now: '2030-01-01T12:00:00Z' }

test('leads a guest to the fundraiser, and tells of a start without the demo', async () => {
  const seeded = open({ '/sandbox/demo': demo })
  await mountDemo(seeded.place)
  expect(seeded.find('a')?.getAttribute('href')).toBe('/f/fnd_1')
  expect(seeded.find('#demo-empty')?.hidden).toBe(true)
  const empty = open({ '/sandbox/demo': { ...demo, isSeeded: false, fundraising: null } })
  await mountDemo(empty.place)
  expect(empty.find('#demo-give')?.hidden).toBe(true)
  expect(empty.find('#demo-empty')?.hidden).toBe(false)
})

test('shows the server’s clock, moves it, and says when it could not', async () => {
  const { place, fetched, find } = open({ '/sandbox/demo': demo })
  await mountDemo(place)
  expect(find('#demo-now')?.textContent).toContain('14:00')
  find('[data-advance] button')?.click()
  await vi.waitFor(() => expect(find('#demo-said')?.textContent).toBe('That did not work.'))
  fetched.mockImplementation(() => Promise.resolve(Response.json({ ok: true, now: '2030-01-01T12:01:00Z' })))
  find('[data-advance] button')?.click()
  await vi.waitFor(() => expect(find('#demo-said')?.textContent).toBe('Moved.'))
  expect(find('#demo-now')?.textContent).toContain('14:01')
  expect(fetched).toHaveBeenLastCalledWith('/sandbox/clock', expect.objectContaining({ body: '{"advanceMs":60000}' }))
})
