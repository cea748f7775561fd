import { expect, expectAccessible, look, test } from '../support/browser.ts'
import { managerOfTwo, windowOf } from '../support/shell-desk.ts'

test('the Gig Hub is for managers, of the entity that the tab acts for', async ({ browser, baseURL, page }) => {
  await page.goto('/gighub')
  await expect(page).toHaveURL(`/?login=1&next=${encodeURIComponent('/gighub')}`)

  const manager = await managerOfTwo(browser, `${baseURL}`)
  const context = await windowOf(browser, `${baseURL}`, manager)
  const managerPage = await context.newPage()
  await managerPage.goto('/gighub')
  await expect(managerPage.getByRole('heading', { level: 1 })).toHaveText('Choose a page')
  await expectAccessible(managerPage)
  await look(managerPage, 'gighub-choose')
  await managerPage.getByRole('main').getByRole('link', { name: manager.band.name }).click()
  await expect(managerPage.getByRole('heading', { level: 1 })).toHaveText(`Gig Hub for ${manager.band.name}`)
  const tabs = managerPage.getByRole('navigation', { name: 'Gig Hub' })
  await expect(tabs.getByRole('link', { name: 'Find' }), 'with nothing on the calendar').toHaveAttribute(
    'aria-current',
    'page',
  )
  await managerPage.setViewportSize({ width: 360, height: 740 })
  expect((await tabs.boundingBox())?.height, 'tabs in one row').toBeLessThan(60)
  await expect(tabs.getByRole('link', { name: 'Calendar' })).toBeInViewport()
  const banner = managerPage.getByRole('banner')
  await expect(banner.getByRole('link', { name: manager.band.name }), 'whom one acts for').toBeVisible()
  await expect(banner.getByText('LocalSound', { exact: true })).toBeHidden()
  expect((await banner.boundingBox())?.height).toBeLessThan(60)

  await managerPage.goto('/gighub')
  await expect(managerPage).toHaveURL(`/gighub?entity=${manager.band.id}&tab=find`)
  await managerPage.goto(`/gighub?entity=${crypto.randomUUID()}`)
  await expect(managerPage).toHaveURL(`/gighub?entity=${manager.band.id}&tab=find`)
  await context.close()
})

test('collaborations are turned on and off for an entity, and a failure is shown', async ({ browser, baseURL }) => {
  const manager = await managerOfTwo(browser, `${baseURL}`)
  const context = await windowOf(browser, `${baseURL}`, manager)
  const page = await context.newPage()
  await page.goto(`/gighub?entity=${manager.venue.id}`)
  const open = page.getByRole('checkbox', { name: 'Open to collaborations' })
  await expect(open).not.toBeChecked()
  await open.click()
  await expect(open).toBeChecked()
  await page.reload()
  await expect(open).toBeChecked()
  await expectAccessible(page)
  await look(page, 'gighub')

  await page.route('**/api/setCollaborating', (route) => route.abort())
  await open.click()
  await expect(page.getByRole('alert')).toHaveText('Failed to update Collaboration.')
  await expect(open).toBeChecked()
  await context.close()
})
