import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { draw } from '../test/drawn.tsx'
import { usd } from '../test/examples.ts'
import { RepeatDialog } from './repeat-dialog.tsx'
import { type FindLast, useRepeatQuestion } from './repeat-question.ts'

const words = {
  repeatTitle: 'You sent the same',
  repeatText: (time: string) => `It was ${time}.`,
  repeatAmount: 'Amount:',
  repeatSend: 'Send again',
  repeatStop: 'Don’t send',
}
const lately = '2026-03-12T08:57:00.000Z'

async function open(findLast: FindLast) {
  const send = vi.fn<() => void>()
  function Sending() {
    const question = useRepeatQuestion(findLast, send)
    return (
      <>
        <button type="button" onClick={question.ask}>
          Send
        </button>
        <RepeatDialog question={question} amount={usd('12.50')} words={words} />
      </>
    )
  }
  await draw(<Sending />)
  fireEvent.click(screen.getByRole('button', { name: 'Send' }))
  return send
}

test('what was not sent before is sent at once', async () => {
  const send = await open(async () => null)
  await waitFor(() => expect(send).toHaveBeenCalledTimes(1))
})

test('the same amount to the same recipient asks once more, with when it was and how much, and is sent when told to', async () => {
  const send = await open(async () => lately)
  const again = await screen.findByRole('button', { name: 'Send again' })
  expect(document.body.textContent).toMatch(/12\.50/)
  expect(send).not.toHaveBeenCalled()
  fireEvent.click(again)
  expect(send).toHaveBeenCalledTimes(1)
})

test('it is not sent when the answer is no, and asks again the next time', async () => {
  const send = await open(async () => lately)
  fireEvent.click(await screen.findByRole('button', { name: 'Don’t send' }))
  expect(screen.queryByRole('button', { name: 'Send again' })).toBeNull()
  expect(send).not.toHaveBeenCalled()
})

test('a question that nobody answers stops nothing', async () => {
  const send = await open(async () => {
    throw new TypeError('no network')
  })
  await waitFor(() => expect(send).toHaveBeenCalledTimes(1))
})

test('a second press while it is looked up sends nothing twice', async () => {
  let answer: (at: string | null) => void = () => undefined
  const send = await open(
    () =>
      new Promise((resolve) => {
        answer = resolve
      }),
  )
  fireEvent.click(screen.getByRole('button', { name: 'Send' }))
  answer(null)
  await waitFor(() => expect(send).toHaveBeenCalledTimes(1))
})
