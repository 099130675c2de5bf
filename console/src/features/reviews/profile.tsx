import { compareNames } from '@emun/contract/operator'
import { Ltr, plainDateText, StatusChip, useLanguage, useMessages, UserText } from '@emun/ui'
import type { PlainDate } from '@emun/contract/time'
import type { ReactElement } from 'react'
import { Fact } from '../queues/public.ts'
import type { Draft } from './drafts.ts'
import { reviewsText } from './messages.ts'
import { dateOf } from './read-date.ts'
import type { Review, Submission } from './review.ts'

export type ProfileProps = {
  readonly customer: Review['customer']
  readonly submission: Submission
  readonly draft: Draft
}

const adultAge = 18

/** Who the customer says they are, and what speaks for or against it on this document. */
export function Profile({ customer, submission, draft }: ProfileProps): ReactElement {
  const text = useMessages(reviewsText)
  const { language } = useLanguage()
  const country = new Intl.DisplayNames([language], { type: 'region' }).of(customer.country) ?? customer.country
  const spoken = new Intl.DisplayNames([language], { type: 'language' }).of(customer.language) ?? customer.language
  return (
    <dl className="review-facts">
      <Fact name={text.profile.name} hint={<NameHint customer={customer} read={draft.nameRead} />}>
        <UserText>{`${customer.firstName} ${customer.lastName}`}</UserText>
      </Fact>
      <Fact name={text.profile.dateOfBirth} hint={<DateHint customer={customer} read={draft.dateRead} />}>
        {plainDateText(customer.dateOfBirth as PlainDate, language)}
      </Fact>
      <Fact
        name={text.profile.age}
        hint={customer.age < adultAge && <StatusChip tone="negative">{text.hints.underAge}</StatusChip>}
      >
        {text.years(customer.age)}
      </Fact>
      <Fact name={text.profile.phone}>
        <Ltr>{customer.phone}</Ltr>
        <p>{country}</p>
      </Fact>
      <Fact name={text.profile.language}>{spoken}</Fact>
      <Fact name={text.profile.level}>{text.levels[customer.level]}</Fact>
      <Fact name={text.profile.samePicture} hint={<SameHint submission={submission} />} />
    </dl>
  )
}

function NameHint({ customer, read }: { customer: Review['customer']; read: string }): ReactElement | null {
  const { hints } = useMessages(reviewsText)
  if (read.trim() === '') return null
  const match = compareNames(`${customer.firstName} ${customer.lastName}`, read)
  if (match === 'same') return <StatusChip tone="positive">{hints.same}</StatusChip>
  if (match === 'differs') return <StatusChip tone="negative">{hints.nameDiffers}</StatusChip>
  return <StatusChip tone="warning">{hints.otherScript}</StatusChip>
}

function DateHint({ customer, read }: { customer: Review['customer']; read: string }): ReactElement | null {
  const { hints } = useMessages(reviewsText)
  const date = dateOf(read)
  if (date === null) return null
  if (date === customer.dateOfBirth) return <StatusChip tone="positive">{hints.same}</StatusChip>
  return <StatusChip tone="negative">{hints.dateDiffers}</StatusChip>
}

function SameHint({ submission: { sameOfOwn, sameOfOthers } }: { submission: Submission }): ReactElement {
  const { hints } = useMessages(reviewsText)
  if (sameOfOthers > 0) return <StatusChip tone="negative">{hints.seenOfOthers(sameOfOthers)}</StatusChip>
  if (sameOfOwn > 0) return <StatusChip tone="warning">{hints.seenOfOwn(sameOfOwn)}</StatusChip>
  return <StatusChip tone="positive">{hints.seenNever}</StatusChip>
}
