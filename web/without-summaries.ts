import type { Plugin } from 'vite'

/** A call of the contract says in words what it does: one text, or several put together over a few lines. */
const summary = /^ +summary:\s+(?:'[^'\n]*'|"[^"\n]*"|`[^`\n]*`)(?:\s+\+\s+(?:'[^'\n]*'|"[^"\n]*"|`[^`\n]*`))*,\n/gm

/** Leaves the summaries of the calls out: they are for whoever reads the API's description, and no page shows them. */
export function withoutSummaries(): Plugin {
  return {
    name: 'emun:without-summaries',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /\/contract\/src\/(?:customer|public|sandbox)\/[\w-]+\.ts$/ },
      handler: (code) => ({ code: code.replace(summary, ''), map: null }),
    },
  }
}
