import { minimumAge } from '@emun/contract/customer'
import { parsePlainDate, type PlainDate } from '@emun/contract/time'
import { Button, plainDateText, useLanguage, useMessages } from '@emun/ui'
import type { ReactElement } from 'react'
import { accountsText } from './messages.ts'

type UnderAgeProps = { readonly born: PlainDate; readonly onCorrect: () => void }

/** A kind no, with the day from which it becomes a yes. Those who mistyped the year can go back to it. */
export function UnderAge({ born, onCorrect }: UnderAgeProps): ReactElement {
  const text = useMessages(accountsText).detail
  const { language } = useLanguage()
  return (
    <div className="under-age">
      <p>{text.underAge(minimumAge, plainDateText(birthdayOf(born, minimumAge), language))}</p>
      <Button variant="secondary" icon="calendar" wide onClick={onCorrect}>
        {text.correctDate}
      </Button>
    </div>
  )
}

/** The day an age is reached; those born on 29 February reach it on 1 March of a common year. */
export function birthdayOf(born: PlainDate, age: number): PlainDate {
  const year = String(Number(born.slice(0, 4)) + age).padStart(4, '0')
  return parsePlainDate(`${year}${born.slice(4)}`) ?? (`${year}-03-01` as PlainDate)
}
