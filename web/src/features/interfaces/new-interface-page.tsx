import { createInterface } from '@emun/contract/customer'
import { acceptedEndings, imageField, largestImageBytes } from '@emun/contract/uploads'
import { Banner, Button, FileButton, TextField, useForm, useMessages, useRefusalText, UserText } from '@emun/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { BackLink } from '../../platform/back-link.tsx'
import { answered, refusalsIn } from '../../platform/expected-no.ts'
import { Page } from '../../platform/page.tsx'
import { bodyProblems } from '../accounts/public.tsx'
import { interfacesText } from './messages.ts'
import { businessPath, interfacePath } from './paths.ts'
import { sendCreation } from './queries.ts'
import './interfaces.css'

export const megabytes = String(largestImageBytes / 1_024 ** 2)

/** Names and a logo: an interface with its keys comes out. */
export function NewInterfacePage() {
  const text = useMessages(interfacesText)
  const { form, image, choose, problem } = useNewInterface()
  return (
    <Page title={text.newTitle} lead={text.newLead} before={<BackLink to={businessPath}>{text.back}</BackLink>}>
      <form className="interface-form" noValidate onSubmit={form.onSubmit}>
        {form.formError !== undefined && <Banner tone="negative">{form.formError}</Banner>}
        <TextField
          {...form.field('company')}
          label={text.company}
          hint={text.companyHint}
          autoComplete="organization"
          enterKeyHint="next"
        />
        <TextField
          {...form.field('name')}
          label={text.name}
          hint={text.nameHint}
          autoComplete="off"
          enterKeyHint="done"
        />
        <FileButton
          label={image === null ? text.chooseLogo : text.changeLogo}
          name={imageField}
          accept={acceptedEndings(createInterface.upload)}
          onChoose={choose}
          error={problem}
          hint={text.logoHint(megabytes)}
        >
          {image === null ? null : (
            <span>
              {text.chosen} <UserText>{image.name}</UserText>
            </span>
          )}
        </FileButton>
        <Button type="submit" variant="primary" wide busy={form.busy} busyLabel={text.making}>
          {text.make}
        </Button>
      </form>
    </Page>
  )
}

/** What is wrong with the logo stands at its button; everything else is the form's. */
function useNewInterface() {
  const text = useMessages(interfacesText)
  const refusalText = useRefusalText()
  const cache = useQueryClient()
  const navigate = useNavigate()
  const [image, setImage] = useState<File | null>(null)
  const [problem, setProblem] = useState<string>()
  const choose = (file: File) => {
    setImage(file)
    setProblem(undefined)
  }
  const form = useForm({
    initial: { company: '', name: '' },
    check: (values) => bodyProblems(createInterface, values),
    submit: async (values) => {
      if (image === null) return setProblem(text.chooseFirst)
      try {
        const { id } = await answered(sendCreation(cache, values, image))
        await navigate(interfacePath(id), { replace: true })
      } catch (error) {
        const ofImage = refusalsIn(error).find(({ field }) => field === imageField)
        if (!ofImage) throw error
        setProblem(refusalText(ofImage))
      }
      return undefined
    },
  })
  return { form, image, choose, problem }
}
