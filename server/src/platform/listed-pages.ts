/**
 * The sitemap: every page that says where it is, with its other languages, as its own head has them. What is not listed there
 * is not listed here.
 */
export function sitemapOf(pages: readonly string[]): string {
  const entries = pages.flatMap((html) => {
    const canonical = /<link rel="canonical" href="([^"]+)"/.exec(html)?.[1]
    // An article says where it is only once the server has put it in.
    return canonical === undefined || canonical.includes('{{') ? [] : [entryOf(canonical, html)]
  })
  return (
    '<?xml version="1.0" encoding="UTF-8"?>\n' +
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n' +
    `${entries.join('\n')}\n</urlset>\n`
  )
}

/** Pages may be read, calls need not be: a page that is behind a session, or somebody's alone, says itself that it is not to be listed. */
export function robotsOf(publicUrl: string): string {
  return `User-agent: *\nDisallow: /account/\nDisallow: /sandbox/\n\nSitemap: ${publicUrl}/sitemap.xml\n`
}

function entryOf(canonical: string, html: string): string {
  const alternates = [...html.matchAll(/<link rel="alternate" hrefLang="([^"]+)" href="([^"]+)"/gi)].map(
    ([, language = '', href = '']) => `<xhtml:link rel="alternate" hreflang="${language}" href="${href}"/>`,
  )
  return `<url><loc>${canonical}</loc>${alternates.join('')}</url>`
}
