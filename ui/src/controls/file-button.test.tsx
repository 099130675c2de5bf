import { fireEvent, render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { FileButton } from './file-button.tsx'

const file = new File(['x'], 'me.png', { type: 'image/png' })

it('hands over each file that is chosen, the same one again too', () => {
  const onChoose = vi.fn()
  render(<FileButton label="Add a picture" name="image" accept=".png" onChoose={onChoose} />)
  const input = screen.getByLabelText<HTMLInputElement>('Add a picture')
  fireEvent.change(input, { target: { files: [file] } })
  expect(onChoose).toHaveBeenCalledWith(file)
  expect(input.value).toBe('')
})

it('says what is wrong and what may be chosen, where a screen reader asks for it', () => {
  render(
    <FileButton
      label="Add"
      name="image"
      accept=".png"
      onChoose={() => undefined}
      error="Too big."
      hint="Up to 5 MB."
    />,
  )
  const input = screen.getByLabelText('Add')
  expect(input.getAttribute('aria-invalid')).toBe('true')
  const described = (input.getAttribute('aria-describedby') ?? '').split(' ')
  expect(described.map((id) => document.getElementById(id)?.textContent)).toEqual(['* Too big.', 'Up to 5 MB.'])
})
