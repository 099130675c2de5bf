import type { InterfaceRail } from '@emun/contract/customer'
import {
  Banner,
  Button,
  Checkbox,
  Panel,
  Percent,
  Skeleton,
  useForm,
  useLanguage,
  useMessages,
  useToast,
} from '@emun/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { answered } from '../../platform/expected-no.ts'
import { WhenLoaded } from '../../platform/when-loaded.tsx'
import { interfacesText } from './messages.ts'
import { railsQuery, sendRails } from './queries.ts'

type Props = { readonly id: string }

/** How people without an account may pay it, and what each way costs. */
export function RailsPanel({ id }: Props) {
  const text = useMessages(interfacesText)
  const { language } = useLanguage()
  const query = useQuery(railsQuery(id, language))
  return (
    <Panel title={text.rails}>
      <p className="interface-note">{text.railsText}</p>
      <WhenLoaded query={query} skeleton={<Skeleton shape="block" lines={4} />}>
        {(rails) => <RailsForm id={id} rails={rails} />}
      </WhenLoaded>
    </Panel>
  )
}

function RailsForm({ id, rails }: Props & { readonly rails: readonly InterfaceRail[] }) {
  const text = useMessages(interfacesText)
  const { language } = useLanguage()
  const cache = useQueryClient()
  const toast = useToast()
  const form = useForm<Readonly<Record<string, boolean>>>({
    initial: Object.fromEntries(rails.map(({ name, isOn }) => [name, isOn])),
    check: () => [],
    submit: async (typed) => {
      const wished = rails.filter(({ name, unlock }) => typed[name] === true && unlock === null)
      const names = wished.map(({ name }) => name)
      await answered(sendRails(cache, { id, lang: language }, names))
      toast(text.railsSaved, 'positive')
    },
  })
  return (
    <form className="interface-form" noValidate onSubmit={form.onSubmit}>
      {form.formError !== undefined && <Banner tone="negative">{form.formError}</Banner>}
      <fieldset className="interface-scopes">
        <legend className="visually-hidden">{text.rails}</legend>
        {rails.map((rail) => (
          <Checkbox
            key={rail.name}
            {...form.field(rail.name)}
            disabled={rail.unlock !== null}
            label={<RailLabel of={rail} />}
          />
        ))}
      </fieldset>
      <Button type="submit" busy={form.busy} busyLabel={text.saving}>
        {text.save}
      </Button>
    </form>
  )
}

function RailLabel({ of: { title, feeBasisPoints, unlock } }: { readonly of: InterfaceRail }) {
  const text = useMessages(interfacesText)
  return (
    <>
      {title}{' '}
      <span className="interface-note">
        · {text.railFee} <Percent basisPoints={feeBasisPoints} />
        {unlock === null ? null : ` · ${text.railLocked}`}
      </span>
    </>
  )
}
