import { type InterfaceMode, setInterfaceWebhook } from '@emun/contract/customer'
import { Banner, Button, Panel, Skeleton, TextField, useForm, useMessages, useToast } from '@emun/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { answered } from '../../platform/expected-no.ts'
import { WhenLoaded } from '../../platform/when-loaded.tsx'
import { bodyProblems } from '../accounts/public.tsx'
import { interfacesText } from './messages.ts'
import { askWebhookSecret, sendWebhookRenewal, sendWebhookUrl, webhookQuery } from './queries.ts'
import { SecretPart } from './secret-part.tsx'
import { WebhookLog } from './webhook-log.tsx'

type Props = { readonly id: string; readonly mode: InterfaceMode }

/** Where its systems are told what happened, what signs it, and what they were told. */
export function WebhookPanel({ id, mode }: Props) {
  const text = useMessages(interfacesText)
  const query = useQuery(webhookQuery(id, mode))
  return (
    <Panel title={text.webhook}>
      <p className="interface-note">{text.webhookText}</p>
      <WhenLoaded query={query} skeleton={<Skeleton shape="block" lines={2} />}>
        {({ url, isGone, events }) => (
          <>
            {isGone ? <Banner tone="warning">{text.isGone}</Banner> : null}
            <UrlForm id={id} mode={mode} url={url ?? ''} />
            {url === null ? null : <WebhookSecretPart id={id} mode={mode} />}
            <h3 className="interface-log-title">{text.log}</h3>
            <WebhookLog events={events} />
          </>
        )}
      </WhenLoaded>
    </Panel>
  )
}

function UrlForm({ id, mode, url }: Props & { readonly url: string }) {
  const text = useMessages(interfacesText)
  const cache = useQueryClient()
  const toast = useToast()
  const bodyOf = (typed: string) => ({ mode, url: typed.trim() === '' ? null : typed.trim() })
  const form = useForm({
    initial: { url },
    check: (typed) => bodyProblems(setInterfaceWebhook, bodyOf(typed.url)),
    submit: async (typed) => {
      await answered(sendWebhookUrl(cache, id, bodyOf(typed.url)))
      toast(text.saved, 'positive')
    },
  })
  return (
    <form className="interface-form" noValidate onSubmit={form.onSubmit}>
      {form.formError !== undefined && <Banner tone="negative">{form.formError}</Banner>}
      <TextField
        {...form.field('url')}
        label={text.webhookUrl}
        hint={text.webhookUrlHint}
        type="url"
        autoComplete="off"
        enterKeyHint="done"
      />
      <Button type="submit" busy={form.busy} busyLabel={text.saving}>
        {text.save}
      </Button>
    </form>
  )
}

function WebhookSecretPart({ id, mode }: Props) {
  const text = useMessages(interfacesText)
  const cache = useQueryClient()
  return (
    <SecretPart
      label={text.webhookSecret}
      ask={() => askWebhookSecret(id, mode)}
      renew={() => sendWebhookRenewal(cache, id, mode)}
    />
  )
}
