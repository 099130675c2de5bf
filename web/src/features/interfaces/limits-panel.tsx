import { type InterfaceLimits, type InterfaceMode, partnerScopes, setInterfaceLimits } from '@emun/contract/customer'
import { Banner, Button, Checkbox, Skeleton, TextArea, TextField, useForm, useMessages, useToast } from '@emun/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { answered } from '../../platform/expected-no.ts'
import { WhenLoaded } from '../../platform/when-loaded.tsx'
import { bodyProblems } from '../accounts/public.tsx'
import { Fold } from './fold.tsx'
import { interfacesText } from './messages.ts'
import { limitsQuery, sendLimits } from './queries.ts'

type Props = { readonly id: string; readonly mode: InterfaceMode }

/** What the key may do, from where and how often: the less, the less is lost with it. */
export function LimitsPanel({ id, mode }: Props) {
  const text = useMessages(interfacesText)
  const query = useQuery(limitsQuery(id, mode))
  return (
    <Fold title={text.limits}>
      <p className="interface-note">{text.limitsText}</p>
      <WhenLoaded query={query} skeleton={<Skeleton shape="block" lines={3} />}>
        {(limits) => <LimitsForm id={id} mode={mode} limits={limits} />}
      </WhenLoaded>
    </Fold>
  )
}

function LimitsForm({ id, mode, limits }: Props & { readonly limits: InterfaceLimits }) {
  const text = useMessages(interfacesText)
  const form = useLimitsForm(id, mode, limits)
  return (
    <form className="interface-form" noValidate onSubmit={form.onSubmit}>
      {form.formError !== undefined && <Banner tone="negative">{form.formError}</Banner>}
      <fieldset className="interface-scopes">
        <legend className="field-label">{text.scopes}</legend>
        {partnerScopes.map((scope) => (
          <Checkbox
            key={scope}
            {...form.field(scope)}
            label={text.scopeWords[scope === 'refunds' ? 'refund' : scope]}
          />
        ))}
      </fieldset>
      <TextArea {...form.field('addresses')} label={text.addresses} hint={text.addressesHint} dir="ltr" rows={3} />
      <TextField
        {...form.field('callsAMinute')}
        label={text.callsAMinute}
        dir="ltr"
        inputMode="numeric"
        autoComplete="off"
      />
      <Button type="submit" busy={form.busy} busyLabel={text.saving}>
        {text.save}
      </Button>
    </form>
  )
}

type Typed = Readonly<Record<(typeof partnerScopes)[number], boolean>> & {
  readonly addresses: string
  readonly callsAMinute: string
}

function useLimitsForm(id: string, mode: InterfaceMode, { scopes, addresses, callsAMinute }: InterfaceLimits) {
  const text = useMessages(interfacesText)
  const cache = useQueryClient()
  const toast = useToast()
  const bodyOf = (typed: Typed) => ({
    mode,
    scopes: partnerScopes.filter((scope) => typed[scope]),
    addresses: typed.addresses.split(/[\s,]+/).filter((each) => each !== ''),
    callsAMinute: Number(typed.callsAMinute),
  })
  return useForm<Typed>({
    initial: {
      payments: scopes.includes('payments'),
      refunds: scopes.includes('refunds'),
      payouts: scopes.includes('payouts'),
      balance: scopes.includes('balance'),
      addresses: addresses.join('\n'),
      callsAMinute: String(callsAMinute),
    },
    check: (typed) => bodyProblems(setInterfaceLimits, bodyOf(typed)),
    submit: async (typed) => {
      await answered(sendLimits(cache, id, bodyOf(typed)))
      toast(text.saved, 'positive')
    },
  })
}
