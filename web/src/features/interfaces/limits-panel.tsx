import { type InterfaceLimits, type InterfaceMode, partnerScopes } from '@emun/contract/customer'
import type { Currency } from '@emun/contract/money'
import { AmountField, Banner, Button, Checkbox, Skeleton, TextArea, TextField, useMessages } from '@emun/ui'
import { useQuery } from '@tanstack/react-query'
import { WhenLoaded } from '../../platform/when-loaded.tsx'
import { meQuery } from '../wallets/public.tsx'
import { Fold } from './fold.tsx'
import { interfacesText } from './messages.ts'
import { limitsQuery } from './queries.ts'
import { useLimitsForm } from './use-limits-form.ts'

type Props = { readonly id: string; readonly mode: InterfaceMode }

/** What the key may do, from where and how often: the less, the less is lost with it. */
export function LimitsPanel({ id, mode }: Props) {
  const text = useMessages(interfacesText)
  const query = useQuery(limitsQuery(id, mode))
  const me = useQuery(meQuery)
  return (
    <Fold title={text.limits}>
      <p className="interface-note">{text.limitsText}</p>
      <WhenLoaded query={query} skeleton={<Skeleton shape="block" lines={3} />}>
        {(limits) => (
          <WhenLoaded query={me} skeleton={<Skeleton shape="block" lines={3} />}>
            {({ wallet }) => <LimitsForm id={id} mode={mode} limits={limits} currency={wallet.mainBalance.currency} />}
          </WhenLoaded>
        )}
      </WhenLoaded>
    </Fold>
  )
}

type Known = Props & { readonly limits: InterfaceLimits; readonly currency: Currency }

function LimitsForm(known: Known) {
  const text = useMessages(interfacesText)
  const form = useLimitsForm(known)
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
      <AmountField {...form.field('outADay')} label={text.outADay} hint={text.outADayHint} currency={known.currency} />
      <Button type="submit" busy={form.busy} busyLabel={text.saving}>
        {text.save}
      </Button>
    </form>
  )
}
