import type { WireMoney } from '@emun/contract/money'
import { ConfirmDialog, momentText, useLanguage } from '@emun/ui'
import { Amount } from './amount.tsx'
import type { useRepeatQuestion } from './repeat-question.ts'

type Words = {
  readonly repeatTitle: string
  readonly repeatText: (time: string) => string
  readonly repeatAmount: string
  readonly repeatSend: string
  readonly repeatStop: string
}

type Props = {
  readonly question: ReturnType<typeof useRepeatQuestion>
  readonly amount: WireMoney
  readonly words: Words
}

/** Asks once more before the same amount goes to the same recipient again. */
export function RepeatDialog({ question: { lastAt, sendAgain, stop }, amount, words }: Props) {
  const { language, zone, clock } = useLanguage()
  if (lastAt === null) return null
  return (
    <ConfirmDialog
      open
      title={words.repeatTitle}
      confirm={words.repeatSend}
      cancel={words.repeatStop}
      onConfirm={sendAgain}
      onCancel={stop}
    >
      <p>{words.repeatText(momentText(lastAt, clock.now(), language, zone))}</p>
      <p>
        {words.repeatAmount} <Amount of={amount} />
      </p>
    </ConfirmDialog>
  )
}
