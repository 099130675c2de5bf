import type { Page } from '@playwright/test'

/**
 * The frame of a page and its small parts: its title (U32) and one main part (U33), the sizes of what is pressed (U34), a word
 * and an icon in each status (U36), and that nothing moves for who asked for that (U37).
 */
export async function askAboutStructure(page: Page, leastPx: number): Promise<readonly string[]> {
  return page.evaluate(
    ({ least }) => {
      const wrong: string[] = []
      const shown = (selector: string) =>
        [...document.querySelectorAll<HTMLElement>(selector)].filter((each) =>
          each.checkVisibility({ visibilityProperty: true }),
        )
      if (shown('main').length !== 1) wrong.push(`U33 ${shown('main').length} main landmarks`)
      if (document.title.trim() === '') wrong.push('U32 no title')
      for (const chip of shown('.chip')) {
        const hasWord = chip.innerText.trim() !== ''
        if (!hasWord || !chip.querySelector('svg')) wrong.push(`U36 ${chip.outerHTML.slice(0, 160)}`)
      }
      const controls =
        'a[href], button, select, input:not([type="hidden"]), textarea, summary, [role="button"], [role="tab"]'
      for (const control of shown(controls)) {
        const isInSentence = control.matches('a, button') && /\S/.test(sentenceAround(control))
        if (isInSentence || control.closest('.visually-hidden') || control.matches('.visually-hidden, :disabled'))
          continue
        const { width, height } = target(control)
        if (height > 0 && (height < least - 0.5 || width < Math.min(least, 24) - 0.5))
          wrong.push(`U34 ${Math.round(width)}×${Math.round(height)}: ${control.outerHTML.slice(0, 140)}`)
      }
      for (const animation of document.getAnimations()) {
        const moves = ((animation.effect as KeyframeEffect | null)?.getKeyframes() ?? []).some((frame) =>
          Object.keys(frame).some((key) =>
            /transform|translate|scale|rotate|left|top|inset|width|height|margin/i.test(key),
          ),
        )
        const ms = animation.effect?.getComputedTiming().duration
        if (moves && typeof ms === 'number' && ms > 0) wrong.push(`U37 something moves for ${ms} ms`)
      }
      return wrong

      function target(control: HTMLElement): DOMRect {
        const own = control.getBoundingClientRect()
        // A link that its row is all of lies over it.
        if (
          getComputedStyle(control, '::after').position === 'absolute' &&
          getComputedStyle(control).position === 'static'
        )
          return control.offsetParent?.getBoundingClientRect() ?? own
        const label =
          control.closest('label') ?? (control instanceof HTMLInputElement ? control.labels?.[0] : undefined)
        if (!label || !control.matches('[type="checkbox"], [type="radio"], [type="file"]')) return own
        const around = label.getBoundingClientRect()
        return around.height > own.height ? around : own
      }
      /** The words beside it in the same line of text. */
      function sentenceAround(control: HTMLElement): string {
        if (getComputedStyle(control).display !== 'inline') return ''
        return [...(control.parentElement?.childNodes ?? [])]
          .filter((node) => node !== control)
          .map((node) => node.textContent ?? '')
          .join('')
      }
    },
    { least: leastPx },
  )
}

/** The focus is seen wherever it goes (U35): a ring of two pixels, and nothing that stands still over what has it. */
export async function askAboutFocus(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const wrong: string[] = []
    const had = document.activeElement as HTMLElement | null
    const { scrollX, scrollY } = window
    const open = [...document.querySelectorAll('dialog:modal')].at(-1)
    const controls =
      'a[href], button:not(:disabled), select:not(:disabled), input:not([type="hidden"], :disabled), textarea, summary'
    for (const control of (open ?? document.body).querySelectorAll<HTMLElement>(controls)) {
      if (!control.checkVisibility({ visibilityProperty: true }) || control.tabIndex < 0 || control.closest('[inert]'))
        continue
      control.focus()
      if (document.activeElement !== control) continue
      const box = control.getBoundingClientRect()
      const seat = control.matches(':focus-visible') ? ringOf(control) : 2
      if (seat < 2) wrong.push(`U35 ring of ${seat} px: ${control.outerHTML.slice(0, 140)}`)
      const above = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2)
      const isSeen =
        above === null ? false : control.contains(above) || above.contains(control) || isItsLabel(control, above)
      if (box.width > 2 && !isSeen)
        wrong.push(`U35 under ${above?.outerHTML.slice(0, 80)}: ${control.outerHTML.slice(0, 140)}`)
    }
    had?.focus({ preventScroll: true })
    window.scrollTo(scrollX, scrollY)
    return wrong

    function ringOf(control: HTMLElement): number {
      const beside = control.nextElementSibling
      const around = [control.parentElement, control.offsetParent, control.closest('label')]
      const places = [control, ...around, beside, ...(beside?.children ?? [])]
      const widths = places.map((each) => {
        if (!each) return 0
        const { outlineStyle, outlineWidth } = getComputedStyle(each)
        return outlineStyle === 'none' ? 0 : Number(outlineWidth.replace('px', ''))
      })
      return Math.max(...widths)
    }
    function isItsLabel(control: HTMLElement, above: Element): boolean {
      return control instanceof HTMLInputElement && [...(control.labels ?? [])].some((label) => label.contains(above))
    }
  })
}

/**
 * The fields of a page: each has a label to be seen, says by its type, keyboard and autofill what it takes (U15), and has the
 * direction of that: left to right for values, its own for words (U06). What is optional is not chosen ahead (U40).
 */
export async function askAboutFields(page: Page): Promise<readonly string[]> {
  return page.evaluate(
    ({ filled }) => {
      const wrong: string[] = []
      const fields = 'input:not([type="hidden"], [type="radio"], [type="checkbox"], [type="file"]), textarea'
      for (const field of document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(fields)) {
        if (!field.checkVisibility({ visibilityProperty: true }) || field.readOnly) continue
        const { name, type, inputMode, autocomplete, dir, enterKeyHint } = field
        const say = (what: string) => wrong.push(`${what}: ${name || field.outerHTML.slice(0, 100)}`)
        const label = field.labels?.[0]
        if (!label?.innerText.trim() && type !== 'search') say('U15 no label to be seen')
        const expected = filled[name] ?? filled[type]
        if (expected !== undefined && !autocomplete.split(' ').some((token) => expected.includes(token)))
          say(`U15 filled in by “${autocomplete}”`)
        if (field.matches('input') && autocomplete === '') say('U15 says nothing to autofill')
        if (type === 'password' && enterKeyHint === '') say('U15 no word on the Enter key')
        if (/^(phone|to|answers\.phone)$/.test(name) && inputMode !== 'tel') say('U15 no keyboard of digits')
        // Words of a language that is known, as an operator writes them, are read in the direction of that.
        const own = field.lang === '' ? 'auto' : /he|ar/.test(field.lang) ? 'rtl' : 'ltr'
        const isValue = /tel|email|password|url/.test(type) || /decimal|numeric|tel/.test(inputMode)
        if (isValue ? dir !== 'ltr' : dir !== own && dir !== 'ltr') say(`U06 direction “${dir}”`)
      }
      const chosen = document.querySelectorAll<HTMLInputElement>(
        'main input[type="checkbox"]:checked, dialog input[type="checkbox"]:checked',
      )
      if (!/^\/(settings|business|console)/.test(location.pathname))
        for (const { name } of chosen) wrong.push(`U40 chosen ahead: ${name}`)
      return wrong
    },
    { filled: filledBy },
  )
}

/** What may be offered for a field, by its name or its type. */
const filledBy: Readonly<Record<string, readonly string[]>> = {
  firstName: ['given-name'],
  lastName: ['family-name'],
  nickName: ['nickname'],
  dateOfBirth: ['bday'],
  code: ['one-time-code'],
  oneTimeCode: ['one-time-code'],
  email: ['email', 'username'],
  tel: ['tel', 'username', 'off'],
  password: ['current-password', 'new-password'],
}

/** What moved by itself since the page was opened or last asked adds up to at most 0.05 (U53). */
export async function askAboutStillness(page: Page): Promise<readonly string[]> {
  return page.evaluate(async () => {
    const { askedMs = 0 } = window as unknown as { readonly askedMs?: number }
    type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean; sources: { node: Node | null }[] }
    const shifts = await new Promise<readonly Shift[]>((resolve) => {
      const observer = new PerformanceObserver((list) => resolve(list.getEntries() as Shift[]))
      observer.observe({ type: 'layout-shift', buffered: true })
      setTimeout(() => resolve([]), 20)
    })
    const own = shifts.filter(({ startTime, hadRecentInput }) => startTime > askedMs && !hadRecentInput)
    const moved = own.reduce((sum, { value }) => sum + value, 0)
    const what = own.flatMap(({ sources }) => sources.map(({ node }) => node?.parentElement?.className ?? ''))
    return moved > 0.05 ? [`U53 moved by ${Math.round(moved * 1_000) / 1_000}: ${what.join(', ').slice(0, 200)}`] : []
  })
}

/** From here on: what the questions themselves have moved is nobody’s fault. */
export async function askFromHere(page: Page): Promise<void> {
  await page.evaluate(() => Object.assign(window, { askedMs: performance.now() }))
}
