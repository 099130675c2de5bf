import { resolve } from 'node:path'
import type { Rolldown } from 'vite'

type Graph = Pick<Rolldown.ChunkingContext, 'getModuleInfo'>

const [landing, dialogs, app] = ['src/landing/landing.ts', 'src/features/accounts/dialog.tsx', 'src/app/main.tsx'].map(
  (path) => resolve(import.meta.dirname, path),
) as [string, string, string]

/** The dialogs reach every call through the list of them, and make only those about the account; the others come later. */
const callsOfPages =
  /\/contract\/src\/(?:(?:customer|public)\/(?!accounts\.ts|index\.ts)|(?:passkey|receipt)-shapes\.ts|rails\.ts|verification\.ts)/

/** The front door of ui leads the dialogs past these too; only pages wear them. */
const piecesOfPages =
  /\/ui\/src\/(?:pieces\/(?:avatar|card|copy-row|cost-box|empty-state|list|panel|percent|skeleton|timeline|tx-row|upload-progress)|controls\/(?:amount-field|file-button|link-button|search-field|segmented-control|text-area)|form\/error-summary|overlay\/confirm-dialog|shell\/(?:error-panel|offline-banner|skip-link|theme-switch))\.tsx$/

/** What the page of fees reckons and counts with. It is small, and a page without a framework needs nothing else of ours. */
const sumsAndCounts = /\/contract\/src\/(?:money\/(?!wire-shapes|price|rate)|language\/plural\.ts)/

/** Prices are reckoned, and rates told, by few pages, and by none of the first. */
const sumsOfPages = /\/(?:contract\/src\/money\/(?:price|rate)|ui\/src\/pieces\/(?:exchange-rate|rate-source))\.tsx?$/

/** What operators write is taken apart, and asked for, only by who reads it: the terms, what is new in them, the news. */
const textsOfOperators =
  /\/contract\/src\/(?:content\/|public\/(?:content|documents)\.ts|customer\/(?:documents|news)\.ts)/

let reached: Readonly<Record<'landing' | 'dialogs' | 'app', ReadonlySet<string>>> | undefined

/**
 * The file that a module of the first screens goes into, so that a page is a few requests and not twenty: `base` is
 * what the landing and the app both run and every rule both wear, with sums and counts, `shared` what the dialogs and the app have besides, and
 * `home` the rest of what the app runs before any page. Pages that come later the bundler divides by itself.
 */
export function fileOfFirstScreens(id: string, graph: Graph): string | null {
  reached ??= { landing: reach(landing, graph), dialogs: reach(dialogs, graph), app: reach(app, graph) }
  if (!reached.app.has(id)) return null
  if (id.endsWith('.css') || reached.landing.has(id) || sumsAndCounts.test(id)) return 'base'
  if (sumsOfPages.test(id) || textsOfOperators.test(id)) return null
  if (reached.dialogs.has(id) && !callsOfPages.test(id) && !piecesOfPages.test(id)) return 'shared'
  return id === app ? null : 'home'
}

/** A module and everything it needs before it runs. */
function reach(start: string, graph: Graph): ReadonlySet<string> {
  const ids = new Set([start])
  for (const id of ids) for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) ids.add(imported)
  return ids
}
