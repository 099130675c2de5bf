import { type PartnerInterface, renameInterface, setInterfaceLogo } from '@emun/contract/customer'
import { acceptedEndings, imageField } from '@emun/contract/uploads'
import { Banner, Button, FileButton, TextField, useForm, useMessages, useRefusalText, useToast } from '@emun/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { answered, refusalsIn } from '../../platform/expected-no.ts'
import { bodyProblems } from '../accounts/public.tsx'
import { Fold } from './fold.tsx'
import { interfacesText } from './messages.ts'
import { megabytes } from './new-interface-page.tsx'
import { sendLogo, sendNames } from './queries.ts'

/** What customers see of it, to be changed. */
export function NamesPanel({ of }: { readonly of: PartnerInterface }) {
  const text = useMessages(interfacesText)
  const cache = useQueryClient()
  const toast = useToast()
  const form = useForm({
    initial: { company: of.company, name: of.name },
    check: (values) => bodyProblems(renameInterface, values),
    submit: async (values) => {
      await answered(sendNames(cache, of.id, values))
      toast(text.saved, 'positive')
    },
  })
  return (
    <Fold title={text.settings}>
      <form className="interface-form" noValidate onSubmit={form.onSubmit}>
        {form.formError !== undefined && <Banner tone="negative">{form.formError}</Banner>}
        <TextField {...form.field('company')} label={text.company} autoComplete="organization" />
        <TextField {...form.field('name')} label={text.name} autoComplete="off" />
        <Button type="submit" busy={form.busy} busyLabel={text.saving}>
          {text.save}
        </Button>
      </form>
      <LogoChange id={of.id} />
    </Fold>
  )
}

function LogoChange({ id }: { readonly id: string }) {
  const text = useMessages(interfacesText)
  const refusalText = useRefusalText()
  const cache = useQueryClient()
  const toast = useToast()
  const change = useMutation({
    mutationFn: (image: File) => answered(sendLogo(cache, id, image)),
    onSuccess: () => toast(text.saved, 'positive'),
  })
  const [refusal] = change.error === null ? [] : refusalsIn(change.error)
  return (
    <div className="interface-logo-change">
      <FileButton
        label={change.isPending ? text.uploading : text.changeLogo}
        name={imageField}
        accept={acceptedEndings(setInterfaceLogo.upload)}
        onChoose={(image) => change.mutate(image)}
        disabled={change.isPending}
        error={refusal && refusalText(refusal)}
        hint={text.logoHint(megabytes)}
      />
    </div>
  )
}
