import {
  alwaysListed,
  notificationCategories,
  type NotificationCategory,
  notificationChannels,
  type NotificationChannel,
  type NotificationChoices as Choices,
  saveNotificationChoices,
} from '@emun/contract/customer'
import { Button, Checkbox, Panel, Skeleton, useMessages, useToast } from '@emun/ui'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type SubmitEvent, useState } from 'react'
import { call } from '../../platform/api.ts'
import { WhenLoaded } from '../../platform/when-loaded.tsx'
import { notificationsText } from './messages.ts'
import { choicesQuery } from './queries.ts'
import { QuietHours } from './quiet-hours.tsx'
import { useFailureToast } from './use-failure-toast.ts'
import './choices.css'

/** What the customer wants to hear of, by which way, and when not: a part of a page. */
export function NotificationChoices() {
  const query = useQuery(choicesQuery)
  return (
    <WhenLoaded query={query} skeleton={<Skeleton shape="block" lines={4} />}>
      {(choices) => <ChoicesForm key={JSON.stringify(choices)} saved={choices} />}
    </WhenLoaded>
  )
}

function ChoicesForm({ saved }: { readonly saved: Choices }) {
  const text = useMessages(notificationsText)
  const [chosen, setChosen] = useState(saved)
  const saving = useSaving()
  const save = (event: SubmitEvent) => {
    event.preventDefault()
    saving.mutate(chosen)
  }
  const choose = (category: NotificationCategory, channel: NotificationChannel, isOn: boolean) =>
    setChosen(({ choices, ...rest }) => ({
      ...rest,
      choices: { ...choices, [category]: { ...choices[category], [channel]: isOn } },
    }))
  return (
    <form className="choices" noValidate onSubmit={save}>
      {notificationCategories.map((category) => (
        <CategoryChoices
          key={category}
          category={category}
          chosen={chosen.choices[category]}
          onChoose={(channel, isOn) => choose(category, channel, isOn)}
        />
      ))}
      <QuietHours hours={chosen.quietHours} onChange={(quietHours) => setChosen({ ...chosen, quietHours })} />
      <Button type="submit" variant="primary" busy={saving.isPending} busyLabel={text.saving}>
        {text.save}
      </Button>
    </form>
  )
}

function useSaving() {
  const text = useMessages(notificationsText)
  const cache = useQueryClient()
  const toast = useToast()
  const onError = useFailureToast()
  return useMutation({
    mutationFn: (chosen: Choices) => call(saveNotificationChoices, { body: chosen }),
    onSuccess: (_, chosen) => {
      cache.setQueryData(choicesQuery.queryKey, chosen)
      toast(text.saved, 'positive')
    },
    onError,
  })
}

type CategoryProps = {
  readonly category: NotificationCategory
  readonly chosen: Choices['choices'][NotificationCategory]
  readonly onChoose: (channel: NotificationChannel, isOn: boolean) => void
}

function CategoryChoices({ category, chosen, onChoose }: CategoryProps) {
  const text = useMessages(notificationsText)
  const isFixed = (channel: NotificationChannel) => channel === 'list' && alwaysListed.includes(category)
  return (
    <Panel title={text.categories[category]}>
      <p className="choices-about">{text.about[category]}</p>
      <fieldset className="choices-channels">
        <legend className="visually-hidden">{text.categories[category]}</legend>
        {notificationChannels.map((channel) => (
          <Checkbox
            key={channel}
            name={`${category}-${channel}`}
            label={text.channels[channel]}
            value={chosen[channel]}
            disabled={isFixed(channel)}
            onChange={(isOn) => onChoose(channel, isOn)}
            {...(isFixed(channel) ? { hint: text.alwaysOn } : {})}
          />
        ))}
      </fieldset>
    </Panel>
  )
}
