import { putAvatar } from '@emun/contract/customer'
import { largestImageBytes } from '@emun/contract/uploads'
import { expect, type Page } from '@playwright/test'
import { AvatarCard } from '../pages/avatar.ts'
import { expectSound } from '../support/looks.ts'
import { openPerson } from '../support/people.ts'
import { openBrowser, story } from '../support/story.ts'

/** A picture that the browser itself makes. */
async function drawPicture(page: Page, colour: string, type: 'image/png' | 'image/jpeg'): Promise<Buffer> {
  const address = await page.evaluate(
    ([fill, kind]) => {
      const canvas = Object.assign(document.createElement('canvas'), { width: 640, height: 360 })
      const context = canvas.getContext('2d')
      if (context) context.fillStyle = fill
      context?.fillRect(0, 0, 640, 360)
      return canvas.toDataURL(kind)
    },
    [colour, type] as const,
  )
  return Buffer.from(address.split(',')[1] ?? '', 'base64')
}

story('a picture is added, changed, removed and taken back', async ({ browser, server }) => {
  const person = await openPerson(server.url, 'en')
  const { page, problems } = await openBrowser(browser, server, { language: 'en', person })
  const avatar = new AvatarCard(page)
  await avatar.open()
  await expect(avatar.picture).toHaveCount(0)
  await avatar.choose('me.png', 'image/png', await drawPicture(page, '#1a7', 'image/png'))
  await expect(avatar.button('Remove')).toBeVisible()
  await expect(avatar.picture).toHaveAttribute('src', /^data:image\/webp/)
  await expectSound(page, 'with a picture')
  const first = await avatar.picture.getAttribute('src')

  await avatar.choose('me.jpg', 'image/jpeg', await drawPicture(page, '#a17', 'image/jpeg'))
  await expect(avatar.picture).not.toHaveAttribute('src', first ?? '')
  const second = await avatar.picture.getAttribute('src')

  await avatar.button('Remove').click()
  await expect(avatar.picture).toHaveCount(0)
  await expectSound(page, 'removed')
  await avatar.button('Undo').click()
  await expect(avatar.picture).toHaveAttribute('src', second ?? '')
  await page.reload()
  await expect(avatar.picture).toHaveAttribute('src', second ?? '')
  expect(problems).toEqual([])
})

story('a file that is too large or no picture is refused at its field, in Hebrew too', async ({ browser, server }) => {
  const person = await openPerson(server.url, 'he')
  const { page } = await openBrowser(browser, server, { language: 'he', person })
  const avatar = new AvatarCard(page)
  await avatar.open()
  await avatar.choose('me.png', 'image/png', Buffer.alloc(largestImageBytes + 1))
  await expect(avatar.error).toContainText('5')
  await avatar.choose('me.png', 'image/png', Buffer.from('<svg onload="alert(1)"/>'))
  await expect(avatar.error).toContainText('JPG')
  await expect(avatar.picture).toHaveCount(0)
  await expectSound(page, 'refused')
})

story('an upload tells how far it is, and can be called off', async ({ browser, server }) => {
  const person = await openPerson(server.url, 'en')
  const { page } = await openBrowser(browser, server, { language: 'en', person })
  const avatar = new AvatarCard(page)
  await avatar.open()
  const picture = await drawPicture(page, '#17a', 'image/png')
  await page.route(`**${putAvatar.path}`, async (route) => {
    // Never answered: only calling it off ends it.
    if (route.request().method() !== putAvatar.method) await route.continue()
  })
  await avatar.choose('me.png', 'image/png', picture)
  await expect(avatar.card.getByRole('progressbar')).toBeVisible()
  await expectSound(page, 'uploading')
  await avatar.button('Cancel').click()
  await expect(avatar.card.getByRole('progressbar')).toHaveCount(0)
  await expect(avatar.error).toHaveCount(0)
  await expect(avatar.picture).toHaveCount(0)
})
