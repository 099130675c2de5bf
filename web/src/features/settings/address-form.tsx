import { saveAddress } from '@emun/contract/customer'
import { Banner, Button, Panel, TextField, useForm, useMessages } from '@emun/ui'
import { call } from '../../platform/api.ts'
import { answered } from '../../platform/expected-no.ts'
import { bodyProblems } from '../accounts/public.tsx'
import { settingsText } from './messages.ts'
import type { Details } from './profile-page.tsx'
import { useSaved } from './use-saved.ts'

/** Where the customer lives; every part may be left out. */
export function AddressForm({ details }: { readonly details: Details }) {
  const text = useMessages(settingsText)
  const onSaved = useSaved()
  const { city = '', address = '', postCode = '' } = details
  const form = useForm({
    initial: { city, address, postCode },
    check: (values) => bodyProblems(saveAddress, values),
    submit: async (values) => {
      await answered(call(saveAddress, { body: values }))
      await onSaved()
    },
  })
  return (
    <Panel title={text.home}>
      <form noValidate className="settings-form" onSubmit={form.onSubmit}>
        {form.formError !== undefined && <Banner tone="negative">{form.formError}</Banner>}
        <TextField
          {...form.field('address')}
          label={text.address}
          autoComplete="street-address"
          enterKeyHint="next"
          optional
        />
        <div className="settings-pair">
          <TextField
            {...form.field('city')}
            label={text.city}
            autoComplete="address-level2"
            enterKeyHint="next"
            optional
          />
          <TextField
            {...form.field('postCode')}
            label={text.postCode}
            dir="ltr"
            autoComplete="postal-code"
            enterKeyHint="done"
            optional
          />
        </div>
        <Button type="submit" variant="secondary" busy={form.busy} busyLabel={text.saving}>
          {text.save}
        </Button>
      </form>
    </Panel>
  )
}
