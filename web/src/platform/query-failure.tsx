import { Refusal } from '@emun/contract/errors'
import { ErrorPanel, useRefusalText } from '@emun/ui'
import { helpPath } from './help.ts'
import { ServerFailure } from './network-failure.ts'

type Failed = { readonly error: Error | null; readonly refetch: () => Promise<unknown> }

/** Stands where data could not be loaded: what happened, the reference for support, and Try again. */
export function QueryFailure({ query }: { readonly query: Failed }) {
  const refusalText = useRefusalText()
  const { error } = query
  const reference = error instanceof ServerFailure ? error.reference : null
  return (
    <ErrorPanel
      onRetry={() => void query.refetch()}
      {...(reference === null ? {} : { reference, reportHref: helpPath(reference) })}
    >
      {error instanceof Refusal ? refusalText(error.errors[0]) : null}
    </ErrorPanel>
  )
}
