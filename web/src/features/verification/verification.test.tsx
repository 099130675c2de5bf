import { openVerification, readDocumentsStatus } from '@emun/contract/customer'
import { refuse } from '@emun/contract/errors'
import { largestImageBytes } from '@emun/contract/uploads'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Route, Routes } from 'react-router'
import { describe, expect, test, vi } from 'vitest'
import { draw, errorAt } from '../../test/drawn.tsx'
import { answerWith } from '../../test/played-server.ts'
import { emptyStatus, exampleDocument } from '../../test/verification-examples.ts'
import { DocumentPage, IntroPage, StatusPage } from './pages.ts'
import { PromptDialog } from './public.tsx'
import type { Status } from './queries.ts'

const passport = exampleDocument('passport', 'wanted')
const redo = exampleDocument('passport', 'rejected', { userMessage: 'The corners are cut off.' })

const open = async (address: string, status: Status) => {
  answerWith(readDocumentsStatus, status)
  window.history.replaceState(null, '', address)
  await draw(
    <Routes>
      <Route path="/verification" element={<IntroPage />} />
      <Route path="/verification/status" element={<StatusPage />} />
      <Route path="/verification/:kind" element={<DocumentPage />} />
      <Route path="*" element={null} />
    </Routes>,
  )
}
const choose = (label: string, name: string, type: string, size = 10) => {
  const file = new File(['x'], name, { type })
  Object.defineProperty(file, 'size', { value: size })
  fireEvent.change(screen.getByLabelText(label), { target: { files: [file] } })
}

describe('the intro', () => {
  test.each([
    ['/verification', 'Some parts of the service'],
    ['/verification?for=depositLimit', 'Adding money by card is open'],
    ['/verification?for=topupLimit', 'Topping up a card is open'],
    ['/verification?for=crypto', 'your crypto deposits arrive'],
  ])('%s says why', async (address, words) => {
    await open(address, emptyStatus)
    expect(await screen.findByText(new RegExp(words))).toBeDefined()
    expect(screen.getByText(/within 60 minutes/)).toBeDefined()
  })

  test('asks for what is needed and goes to the first of it', async () => {
    const asked = answerWith(openVerification, { ...emptyStatus, documents: [passport] })
    await open('/verification?for=crypto', emptyStatus)
    const needs = await screen.findByRole('region', { name: 'What we need to see' })
    expect(
      within(needs)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['Passport or identity card', 'Selfie with the document'])
    await userEvent.click(screen.getByRole('button', { name: 'Start' }))
    expect(await screen.findByRole('heading', { name: 'Passport or identity card' })).toBeDefined()
    expect(asked[0]?.body).toEqual({ requestType: 'crypto' })
  })

  test('says at once when it cannot be opened', async () => {
    answerWith(openVerification, refuse('try_again'))
    await open('/verification', emptyStatus)
    await userEvent.click(await screen.findByRole('button', { name: 'Start' }))
    expect(await screen.findByText(/couldn’t finish this just now/)).toBeDefined()
  })

  test('shows what the reviewer wrote instead, when a document has to be sent again', async () => {
    await open('/verification', { ...emptyStatus, level: 'rejected', documents: [redo] })
    expect(await screen.findByText('The corners are cut off.')).toBeDefined()
    expect(screen.getByRole('button', { name: 'Send again' })).toBeDefined()
  })

  test('tells a verified customer that there is nothing to do', async () => {
    await open('/verification', { ...emptyStatus, level: 'full' })
    expect(await screen.findByText('You are verified')).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Start' })).toBeNull()
  })

  test('is skipped while documents are being checked', async () => {
    await open('/verification', { ...emptyStatus, unprocessed: [exampleDocument('passport', 'uploaded')] })
    expect(await screen.findByRole('heading', { name: 'We are checking your documents' })).toBeDefined()
  })
})

describe('sending a document', () => {
  test('has an example to look at, and asks for a picture before it goes on', async () => {
    await open('/verification/passport', { ...emptyStatus, documents: [passport] })
    expect(await screen.findByRole('img', { name: /open passport/ })).toBeDefined()
    await userEvent.click(screen.getByRole('button', { name: 'Next' }))
    await waitFor(() => expect(errorAt('Choose a picture')).toContain('Choose a picture first'))
  })

  test.each([
    ['one byte too many', 'me.png', 'image/png', largestImageBytes + 1, 'up to'],
    ['another kind of file', 'me.pdf', 'application/pdf', 10, 'JPG or PNG'],
    ['an animation', 'me.gif', 'image/gif', 10, 'JPG or PNG'],
    ['HEIC in a browser that cannot open it', 'me.heic', 'image/heic', 10, 'Most Compatible'],
  ])('%s is refused at the field before anything is sent', async (_, name, type, size, words) => {
    vi.stubGlobal('createImageBitmap', () => Promise.reject(new DOMException('no', 'InvalidStateError')))
    await open('/verification/passport', { ...emptyStatus, documents: [passport] })
    await screen.findByLabelText('Choose a picture')
    choose('Choose a picture', name, type, size)
    await waitFor(() => expect(errorAt('Choose a picture')).toContain(words))
  })

  test('shows the picture that was chosen, and forgets it when it is removed', async () => {
    await open('/verification/passport', { ...emptyStatus, documents: [passport] })
    await screen.findByLabelText('Choose a picture')
    choose('Choose a picture', 'me.png', 'image/png')
    expect(await screen.findByAltText('The picture you chose')).toBeDefined()
    await userEvent.click(screen.getByRole('button', { name: 'Remove the picture' }))
    expect(screen.queryByAltText('The picture you chose')).toBeNull()
    expect(document.activeElement).toBe(screen.getByLabelText('Choose a picture'))
  })

  test('puts the reviewer’s message on top when it is sent again', async () => {
    await open('/verification/passport', { ...emptyStatus, documents: [redo] })
    expect(await screen.findByText('The corners are cut off.')).toBeDefined()
  })

  test('that is not wanted leads on to the one that is', async () => {
    await open('/verification/selfie', { ...emptyStatus, documents: [passport] })
    expect(await screen.findByRole('heading', { name: 'Passport or identity card' })).toBeDefined()
  })
})

describe('the checking screen', () => {
  test('promises an hour and tells the measured time, and each document’s standing', async () => {
    await open('/verification/status', {
      ...emptyStatus,
      level: 'moderation',
      accepted: [exampleDocument('passport', 'approved')],
      unprocessed: [exampleDocument('selfie', 'uploaded')],
      reviewTime: { ...emptyStatus.reviewTime, measuredMinutes: 23 },
    })
    expect(await screen.findByText(/60 minutes at most/)).toBeDefined()
    expect(screen.getByText(/23 min on average/)).toBeDefined()
    expect(screen.getByText('Accepted')).toBeDefined()
    expect(screen.getByText('Under review')).toBeDefined()
    expect(screen.getByRole('link', { name: 'Close' }).getAttribute('href')).toBe('/dashboard')
  })

  test('leads to the rejected document, and only to that', async () => {
    await open('/verification/status', {
      ...emptyStatus,
      level: 'rejected',
      documents: [redo],
      accepted: [exampleDocument('selfie', 'approved')],
    })
    expect(await screen.findByRole('heading', { name: 'Please send a document again' })).toBeDefined()
    expect(screen.getByText('The corners are cut off.')).toBeDefined()
    const links = screen.getAllByRole('link', { name: 'Send again' })
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['/verification/passport'])
  })
})

test('a gate asks first, and leads to the wizard for what was wanted', async () => {
  const onClose = vi.fn()
  await draw(<PromptDialog requestType="topupLimit" onClose={onClose} />)
  const dialog = screen.getByRole('dialog', { name: 'First, show us who you are' })
  expect(within(dialog).getByText(/Topping up a card/)).toBeDefined()
  await userEvent.click(within(dialog).getByRole('button', { name: 'Start' }))
  expect(onClose).toHaveBeenCalledOnce()
  expect(location.pathname + location.search).toBe('/verification?for=topupLimit')
})
