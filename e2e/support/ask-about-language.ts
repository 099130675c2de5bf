import type { Page } from '@playwright/test'

// The questions of this and its neighbours (ask-about-*.ts) are about the rules of docs/rules.md, each one to the browser. An
// answer is what is wrong, with the rule, the text or element and its measure; a page in order answers nothing.

/** Latin words that stand in texts of another alphabet as they are: names, and abbreviations nobody translates. */
const latinWords = new Set(
  [
    'Emun USD EUR ILS GBP BTC USDT TRC ERC TRON Tether Bitcoin Ethereum',
    'Bit PayBox Banket PayPal Visa MasterCard Discover Diamond Starter Asia Europe Hong Kong platinum optima US',
    'Apple Pay Google Wallet Chrome Safari iPhone iPad Android WhatsApp Telegram SMS',
    'IBAN SWIFT BIC QR PIN CVV PDF CSV JSON PNG JPG JPEG GIF HEIC WebP API HMAC SHA URL HTTPS HTML iframe ID IP OpenAPI webhooks',
    // A shop of the demo, and what somebody may call a card that takes English letters only.
    'Levin Coffee Groceries',
    // What stands on a key.
    'Enter',
  ].flatMap((line) => line.toLowerCase().split(' ')),
)

/**
 * The direction and language of what is read: values that read left to right are isolated where the page reads from right to
 * left (U04), dates are not figures with slashes (U08), icons that point turn round and no others (U10), no word of another
 * language was left behind (U12), and the styles that came know no left and right (U13).
 */
export async function askAboutLanguage(page: Page): Promise<readonly string[]> {
  return page.evaluate(
    ({ known }) => {
      const wrong: string[] = []
      const isRtl = document.documentElement.dir === 'rtl'
      const hasOwnLetters = document.documentElement.lang !== 'en'
      const values: Readonly<Record<string, RegExp>> = {
        phone: /\+\d[\d\s()-]{6,}\d/,
        'long number': /\d[\d\s-]{5,}\d/,
        time: /\d{1,2}:\d{2}/,
        percent: /\d\s?%/,
        range: /\d\s?[–—-]\s?[\d$₪€]/,
        email: /\S+@\S+\.\w/,
        address: /https?:\/\/|\b[\w-]+\.(com|org|io|example)\b/,
        amount: /[$₪€]\s?\d|\d\s?[$₪€]/,
      }
      const isolated = /\u2066[^\u2069]*\u2069|\u2068[^\u2069]*\u2069/g
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const parent = node.parentElement
        const text = (node.nodeValue ?? '').replace(isolated, ' ')
        if (!parent || text.trim() === '' || !parent.checkVisibility()) continue
        if (parent.closest('script, style, noscript, svg, [aria-hidden="true"], .visually-hidden')) continue
        if (/\d{1,2}\/\d{1,2}\/\d{2}/.test(text)) wrong.push(`U08 a date of figures: “${text}”`)
        if (parent.closest('bdi, [dir="auto"], [dir="ltr"]:not(html), code, pre, option, textarea')) continue
        if (isRtl)
          for (const [kind, shape] of Object.entries(values))
            if (shape.test(text)) wrong.push(`U04 ${kind} without an isolate: “${text.trim()}”`)
        if (!hasOwnLetters || parent.closest('[lang="en"]')) continue
        for (const [word] of text.matchAll(/[A-Za-z][A-Za-z]+/g))
          if (!known.includes(word.toLowerCase())) wrong.push(`U12 “${word}” in “${text.trim().slice(0, 80)}”`)
      }
      for (const icon of document.querySelectorAll('svg')) {
        const turns = icon.classList.contains('icon-dir') && isRtl
        const { transform } = getComputedStyle(icon)
        const isTurned = transform !== 'none' && new DOMMatrix(transform).a < 0
        if (turns !== isTurned && icon.checkVisibility())
          wrong.push(`U10 ${icon.outerHTML.slice(0, 120)}: ${transform}`)
      }
      const sides =
        /(?<![\w-])((margin|padding|border)-(left|right)[\w-]*|left|right): (?!auto|initial|unset)|text-align: (left|right)/
      for (const sheet of document.styleSheets)
        for (const { cssText } of sheet.cssRules)
          for (const rule of cssText.split('}')) if (sides.test(rule)) wrong.push(`U13 ${rule.trim().slice(-160)}`)
      return wrong
    },
    { known: [...latinWords] },
  )
}
