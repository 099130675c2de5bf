// Puts a fundraiser into the page this line stands in: <script async src="…/embed/f.js" data-id="fnd_…"></script>
// data-lang is he, ar, ru or en (else the language of the page), data-theme is light or dark (else the reader's).
;(() => {
  const line = document.currentScript
  const { id = '', lang = document.documentElement.lang.slice(0, 2), theme } = line.dataset
  const origin = new URL(line.src).origin
  const address = new URL(`/embed/f/${encodeURIComponent(id)}`, origin)
  if (/^(he|ar|ru|en)$/.test(lang)) address.searchParams.set('lang', lang)
  if (theme) address.searchParams.set('theme', theme)
  const frame = document.createElement('iframe')
  frame.src = address
  frame.title = 'Emun'
  frame.loading = 'lazy'
  frame.style.cssText =
    'display:block;inline-size:100%;max-inline-size:480px;block-size:240px;border:0;color-scheme:normal'
  addEventListener('message', ({ source, data }) => {
    if (source === frame.contentWindow && data?.emunWidget === id) frame.style.blockSize = `${data.height}px`
  })
  line.after(frame)
})()
