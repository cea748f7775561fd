import type { Page } from '@playwright/test'
import { expect, look, test } from '../support/browser.ts'
import { addVenue, operator, person, pictureFile } from '../support/entity-desk.ts'
import { approve } from '../support/lineup-desk.ts'

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

/** The next upload waits on its way. @returns lets it arrive, or breaks it off */
async function holdUpload(page: Page) {
  const gate = Promise.withResolvers<'arrives' | 'breaks'>()
  await page.route(
    '**/api/uploadImage',
    async (route) => ((await gate.promise) === 'arrives' ? route.continue() : route.abort()),
    { times: 1 },
  )
  return gate.resolve
}

test('a show that is saved or published while its poster uploads waits for the poster', async ({
  browser,
  baseURL,
}) => {
  test.setTimeout(120_000)
  const url = `${baseURL}`
  const [boss, owner] = await Promise.all([operator(browser, url), person(browser, url)])
  const venue = await addVenue(url, owner)
  await approve(url, boss, [venue.id])
  const page = await owner.context.newPage()
  await page.setViewportSize({ width: 360, height: 780 })
  const dialog = page.getByRole('dialog')
  const choosePoster = async () =>
    page.getByLabel('Event poster', { exact: true }).setInputFiles(await pictureFile(800, 1000))
  const button = (name: string) => dialog.getByRole('button', { name, exact: true })
  let saves = 0
  page.on('request', (request) => void (request.url().endsWith('/api/saveEvent') && (saves += 1)))

  await page.goto(`/manage/${venue.id}`)
  await page.getByRole('button', { name: 'Create event' }).first().click()
  await page.getByLabel('Event Name').fill('Harbor Lights')
  const letDraftGo = await holdUpload(page)
  await choosePoster()
  await button('Save as draft').click()
  await expect(button('Save as draft')).toHaveAttribute('aria-busy', 'true')
  await expect(button('Publish')).toBeDisabled()
  await expect(page.getByText('Finishing your poster upload first…')).toBeVisible()
  await look(page, 'event-poster-waiting')
  expect(saves, 'it waits').toBe(0)
  letDraftGo('arrives')
  await expect(dialog).toBeHidden()
  await page.getByRole('button', { name: 'Edit Harbor Lights' }).click()
  await expect(page.getByRole('img', { name: 'Event poster, preview' })).toBeVisible()

  await button('Remove').click()
  await page.getByLabel('Event Description').fill('An evening of songs.')
  await page.getByLabel('Genre').selectOption('Rock')
  await page.getByLabel('Age Group').selectOption('21+')
  await page.getByLabel('Event Date').fill(inDays(7))
  await page.getByLabel('Event Time').fill('20:30')
  await page.getByRole('radio', { name: 'Free' }).check()
  const breakOff = await holdUpload(page)
  await choosePoster()
  await button('Publish').click()
  await expect(button('Publish')).toHaveAttribute('aria-busy', 'true')
  breakOff('breaks')
  const failure = page.getByText('Failed to upload event image. Your changes aren’t saved yet.')
  await expect(failure).toBeInViewport()
  await expect(button('Publish')).toBeEnabled()
  await look(page, 'event-poster-failed')

  const letGo = await holdUpload(page)
  await button('Try again').click()
  await button('Publish').click()
  await expect(page.getByText('Please upload an Event Poster')).toBeHidden()
  letGo('arrives')
  await expect(page.getByText('Harbor Lights is live. Fans can find it now.')).toBeVisible()
  expect(saves, 'each once').toBe(2)

  await page.getByRole('button', { name: 'Edit Harbor Lights' }).click()
  await button('Remove').click()
  await page.getByLabel('Event Description').fill('An evening of quiet songs.')
  await holdUpload(page)
  await choosePoster()
  await button('Save changes').click()
  await expect(button('Save changes')).toHaveAttribute('aria-busy', 'true')
  await page.keyboard.press('Escape')
  const lost = page.getByRole('dialog', { name: 'Your show wasn’t saved' })
  await expect(lost).toContainText('You closed the form before your poster finished uploading.')
  await look(page, 'event-poster-unsaved')
  await lost.getByRole('button', { name: 'OK' }).click()
  await expect(lost).toBeHidden()
  expect(saves).toBe(2)
  await owner.context.close()
})
