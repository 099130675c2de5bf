import { me, removeAvatar, restoreAvatar } from '@emun/contract/customer'
import { refuse } from '@emun/contract/errors'
import { largestImageBytes } from '@emun/contract/uploads'
import { useQuery } from '@tanstack/react-query'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { draw, errorAt } from '../../test/drawn.tsx'
import { newcomer } from '../../test/examples.ts'
import { answerWith } from '../../test/played-server.ts'
import { meQuery } from '../wallets/public.tsx'
import { AvatarEditor } from './avatar-editor.tsx'

function Mine() {
  const { data } = useQuery(meQuery)
  return data === undefined ? null : <AvatarEditor avatar={data.avatar} />
}

const choose = (label: string, name: string, type: string, size: number) => {
  const file = new File(['x'], name, { type })
  Object.defineProperty(file, 'size', { value: size })
  fireEvent.change(screen.getByLabelText(label), { target: { files: [file] } })
}

describe('choosing a picture', () => {
  test.each([
    ['one byte too many', 'me.png', 'image/png', largestImageBytes + 1, 'up to'],
    ['another kind of file', 'me.pdf', 'application/pdf', 10, 'open this file'],
    ['a name that says something else', 'me.png', 'image/jpeg', 10, 'open this file'],
  ])('%s is refused at the field before anything is sent', async (_, name, type, size, words) => {
    await draw(<AvatarEditor avatar={undefined} />)
    choose('Add a picture', name, type, size)
    await waitFor(() => expect(errorAt('Add a picture')).toContain(words))
  })
})

describe('removing a picture', () => {
  test('is done at once, is said, and can be undone', async () => {
    let avatar: string | undefined = 'fil_1'
    answerWith(me, () => ({ ok: true, userObj: { ...newcomer, ...(avatar === undefined ? {} : { avatar }) } }))
    answerWith(removeAvatar, () => {
      avatar = undefined
      return { ok: true }
    })
    answerWith(restoreAvatar, () => {
      avatar = 'fil_1'
      return { ok: true, avatar }
    })
    await draw(<Mine />)
    await userEvent.click(await screen.findByRole('button', { name: 'Remove' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }))
    expect(await screen.findByRole('button', { name: 'Remove' })).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
  })

  test('that was refused leaves the picture and says why', async () => {
    answerWith(removeAvatar, refuse('avatar_not_set'))
    await draw(<AvatarEditor avatar="fil_1" />)
    await userEvent.click(screen.getByRole('button', { name: 'Remove' }))
    await waitFor(() => expect(errorAt('Change picture')).toContain('no profile picture'))
  })
})
