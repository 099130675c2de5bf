import { bannerAudiences, type ContentKind, questionTopics } from '@emun/contract/content'
import { languages } from '@emun/contract/language'
import { Checkbox, type Form, languageNames, Select, TextField, useMessages } from '@emun/ui'
import type { ReactElement, ReactNode } from 'react'
import { contentText } from './messages.ts'
import { hourOption } from './hours.ts'
import { endHours, type Values, yes } from './values.ts'

type Props = {
  readonly form: Form<Values>
  readonly kind: ContentKind
  /** Its address is given once. */
  readonly isNew: boolean
}

/** What is the same in every language. */
export function SettingFields({ form, kind, isNew }: Props): ReactElement | null {
  switch (kind) {
    case 'document':
    case 'template':
      return null
    case 'news':
      return <Slug form={form} isNew={isNew} />
    case 'question':
      return <QuestionFields form={form} isNew={isNew} />
    case 'banner':
      return <BannerFields form={form} />
    default:
      return <ContactFields form={form} />
  }
}

type FormProps = Pick<Props, 'form'>

function Slug({ form, isNew }: Omit<Props, 'kind'>): ReactElement | null {
  const text = useMessages(contentText)
  if (!isNew) return null
  return <TextField {...form.field('slug')} label={text.slug} hint={text.slugHint} dir="ltr" autoComplete="off" />
}

function QuestionFields({ form, isNew }: Omit<Props, 'kind'>): ReactElement {
  const text = useMessages(contentText)
  const topics = questionTopics.map((topic) => ({ value: topic, label: text.topics[topic] }))
  return (
    <>
      <Slug form={form} isNew={isNew} />
      <div className="terms-pair">
        <Select {...form.field('topic')} label={text.topic} options={topics} />
        <TextField {...form.field('order')} label={text.order} hint={text.orderHint} dir="ltr" inputMode="numeric" />
      </div>
      <Tick form={form} name="isOnLanding">
        {text.isOnLanding}
      </Tick>
    </>
  )
}

function BannerFields({ form }: FormProps): ReactElement {
  const text = useMessages(contentText)
  return (
    <>
      <TextField {...form.field('href')} label={text.href} hint={text.hrefHint} dir="ltr" autoComplete="off" optional />
      <div className="terms-pair">
        <TextField
          {...form.field('day')}
          label={text.untilDay}
          hint={text.untilHint}
          dir="ltr"
          inputMode="numeric"
          autoComplete="off"
          optional
        />
        <Select {...form.field('hour')} label={text.untilHour} options={endHours.map(hourOption)} />
      </div>
      <fieldset className="content-ticks">
        <legend className="field-label">{text.audiences}</legend>
        {bannerAudiences.map((each) => (
          <Tick key={each} form={form} name={`audience.${each}`}>
            {text.audience[each]}
          </Tick>
        ))}
      </fieldset>
      <fieldset className="content-ticks">
        <legend className="field-label">{text.inLanguages}</legend>
        {languages.map((each) => (
          <Tick key={each} form={form} name={`for.${each}`}>
            <span lang={each}>{languageNames[each]}</span>
          </Tick>
        ))}
      </fieldset>
    </>
  )
}

function ContactFields({ form }: FormProps): ReactElement {
  const text = useMessages(contentText)
  const times = [0, ...endHours].map(hourOption)
  return (
    <>
      <TextField {...form.field('messenger')} label={text.messenger} hint={text.messengerHint} dir="ltr" />
      <div className="terms-pair">
        <TextField {...form.field('email')} label={text.email} dir="ltr" />
        <TextField {...form.field('phone')} label={text.phone} hint={text.phoneHint} dir="ltr" optional />
      </div>
      <div className="terms-pair">
        <Select {...form.field('opens')} label={text.opens} options={times} />
        <Select {...form.field('closes')} label={text.closes} options={times} />
        <Select {...form.field('closesEarly')} label={text.closesEarly} options={times} />
      </div>
    </>
  )
}

function Tick({ form, name, children }: FormProps & { name: string; children: ReactNode }): ReactElement {
  return (
    <Checkbox
      {...form.field(name)}
      label={children}
      value={form.values[name] === yes}
      onChange={(isOn) => form.set(name, isOn ? yes : '')}
    />
  )
}
