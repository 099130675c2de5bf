import { type DataExport, downloadExport, requestExport } from '@emun/contract/customer'
import {
  Banner,
  Button,
  momentText,
  Panel,
  Skeleton,
  useLanguage,
  useMessages,
  useRefusalText,
  useToast,
} from '@emun/ui'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../platform/api.ts'
import { answered, refusalsIn } from '../../platform/expected-no.ts'
import { keepFile } from '../../platform/keep-file.ts'
import { WhenLoaded } from '../../platform/when-loaded.tsx'
import { settingsText } from './messages.ts'
import { exportQuery } from './queries.ts'
import { SubPage } from './sub-page.tsx'

/** A copy of everything we know of the customer, to take along. */
export function DataPage() {
  const text = useMessages(settingsText)
  const query = useQuery(exportQuery)
  return (
    <SubPage part="data" lead={text.dataLead}>
      <Panel title={text.copy}>
        <p className="settings-text">{text.copyText}</p>
        <WhenLoaded query={query} skeleton={<Skeleton shape="row" lines={2} />}>
          {(newest) => <Copy newest={newest} />}
        </WhenLoaded>
      </Panel>
    </SubPage>
  )
}

function Copy({ newest }: { readonly newest: DataExport | null }) {
  const text = useMessages(settingsText)
  const { clock, language, zone } = useLanguage()
  const { request, take } = useExport()
  const state = newest?.state ?? 'none'
  const isReady = newest !== null && state === 'ready'
  const until = newest?.expiresAt
  return (
    <div className="settings-form" role="group" aria-label={text.copy}>
      {state !== 'none' && (
        <div role="status">
          <Banner tone={isReady ? 'positive' : 'info'} title={text.copyStates[state]}>
            {isReady && until !== undefined
              ? text.copyUntil(momentText(until, clock.now(), language, zone))
              : undefined}
          </Banner>
        </div>
      )}
      {isReady && (
        <Button
          variant="primary"
          icon="download"
          busy={take.isPending}
          busyLabel={text.downloading}
          onClick={() => take.mutate(newest.id)}
        >
          {text.download}
        </Button>
      )}
      {state !== 'making' && (
        <Button
          variant={isReady ? 'quiet' : 'primary'}
          busy={request.isPending}
          busyLabel={text.asking}
          onClick={() => request.mutate()}
        >
          {state === 'none' ? text.makeCopy : text.makeAnother}
        </Button>
      )}
    </div>
  )
}

/** Whoever was asked who they are and went back is not told that they did. */
function useExport() {
  const cache = useQueryClient()
  const toast = useToast()
  const refusalText = useRefusalText()
  const onError = (error: Error): void => {
    const [refusal] = refusalsIn(error)
    if (refusal && refusal.code !== 'step_up_required') toast(refusalText(refusal), 'negative')
  }
  const onSettled = () => cache.invalidateQueries({ queryKey: exportQuery.queryKey })
  const request = useMutation({ mutationFn: () => answered(call(requestExport, {})), onError, onSettled })
  const take = useMutation({
    mutationFn: async (id: string) => keepFile(await answered(call(downloadExport, { params: { id } }))),
    onError,
    onSettled,
  })
  return { request, take }
}
