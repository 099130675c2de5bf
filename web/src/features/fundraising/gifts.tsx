import { type Contribution, downloadContributions } from '@emun/contract/customer'
import {
  Button,
  EmptyState,
  listComma,
  List,
  Panel,
  Skeleton,
  StatusChip,
  Time,
  TxRow,
  useLanguage,
  useMessages,
  UserText,
  useRefusalText,
  useToast,
} from '@emun/ui'
import { useInfiniteQuery, useMutation } from '@tanstack/react-query'
import { Amount } from '../../platform/amount.tsx'
import { call } from '../../platform/api.ts'
import { answered, refusalsIn } from '../../platform/expected-no.ts'
import { keepFile } from '../../platform/keep-file.ts'
import { WhenLoaded } from '../../platform/when-loaded.tsx'
import { fundraisingText } from './messages.ts'
import { giftsQuery } from './queries.ts'

/** Who gave, the newest first: what each hides from others is shown to the organiser, and said to be hidden. */
export function Gifts({ id }: { readonly id: string }) {
  const text = useMessages(fundraisingText)
  const query = useInfiniteQuery(giftsQuery(id))
  return (
    <Panel title={text.giftsTitle}>
      <WhenLoaded query={query} skeleton={<Skeleton shape="row" lines={3} />}>
        {({ pages }) => <Rows gifts={pages.flatMap(({ contributions }) => contributions)} />}
      </WhenLoaded>
      {query.data?.pages[0]?.contributions.length ? <TableButton id={id} /> : null}
      {query.hasNextPage ? (
        <Button wide busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          {text.more}
        </Button>
      ) : null}
    </Panel>
  )
}

/** All of them as one file, whose words are those of the page. */
function TableButton({ id }: { readonly id: string }) {
  const text = useMessages(fundraisingText)
  const { language: lang } = useLanguage()
  const refusalText = useRefusalText()
  const toast = useToast()
  const loading = useMutation({
    mutationFn: () => answered(call(downloadContributions, { params: { id }, query: { lang } })),
    onSuccess: keepFile,
    onError: (error) => {
      const [refusal] = refusalsIn(error)
      if (refusal) toast(refusalText(refusal), 'negative')
    },
  })
  return (
    <Button size="small" variant="quiet" icon="download" busy={loading.isPending} onClick={() => loading.mutate()}>
      {text.table}
    </Button>
  )
}

function Rows({ gifts }: { readonly gifts: readonly Contribution[] }) {
  const text = useMessages(fundraisingText)
  if (gifts.length === 0) return <EmptyState title={text.noGifts}>{text.noGiftsText}</EmptyState>
  return (
    <List label={text.giftsTitle}>
      {gifts.map((gift) => (
        <TxRow
          key={gift.id}
          icon="user"
          title={gift.name === '' ? text.somebody : <UserText>{gift.name}</UserText>}
          detail={<Detail of={gift} />}
          amount={<Amount of={gift.credited} plus={!gift.isTakenBack} />}
          note={gift.isTakenBack ? <StatusChip tone="negative">{text.takenBack}</StatusChip> : null}
        />
      ))}
    </List>
  )
}

function Detail({ of: { at, paid, fee, hidesName, hidesAmount } }: { readonly of: Contribution }) {
  const text = useMessages(fundraisingText)
  const { language } = useLanguage()
  const comma = listComma(language)
  const hidden = [...(hidesName ? [text.hiddenName] : []), ...(hidesAmount ? [text.hiddenAmount] : [])]
  return (
    <>
      <Time at={at} show="day_time" /> · {text.paid} <Amount of={paid} />
      {comma}
      {text.fee} <Amount of={fee} />
      {hidden.length === 0 ? null : ` · ${text.hidden} ${hidden.join(comma)}`}
    </>
  )
}
