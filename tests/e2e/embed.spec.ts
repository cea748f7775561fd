import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, expectAccessible, look, test } from '../support/browser.ts'
import { inDays, publish, seller } from '../support/sale-desk.ts'
import { windowOf } from '../support/shell-desk.ts'

test('a venue copies the code of its list, sees it as its site will, and any site can frame it', async ({
  browser,
  baseURL,
  page,
}) => {
  test.slow()
  const shop = await seller(browser, `${baseURL}`)
  const eventName = `Framed Lights ${crypto.randomUUID().slice(0, 8)}`
  // Among the ten shows of the list, whatever else the venue of these tests has.
  const early = { eventDate: inDays(1), eventTime: '00:10' }
  const eventID = await publish(shop, { ...early, eventName })
  const context = await windowOf(browser, `${baseURL}`, shop.owner)
  const manage = await context.newPage()
  await manage.goto(`/manage/${shop.venue.id}`)
  const code = manage.getByRole('textbox', { name: 'Code for your website' })
  await expect(code).toHaveValue(new RegExp(`^<iframe src="[^"]+/embed/${shop.venue.id}" title="`))
  const preview = manage.frameLocator('iframe[title="Preview"]')
  const previewed = preview.getByRole('listitem').filter({ hasText: eventName })
  // A new show is in lists within a second; the preview loads once.
  const untilPreviewed = (name: string) =>
    expect(async () => {
      await manage.reload()
      await expect(preview.getByRole('listitem').filter({ hasText: name })).toHaveCount(1, { timeout: 2_000 })
    }).toPass({ timeout: 20_000 })
  await untilPreviewed(eventName)
  await manage.getByRole('combobox', { name: 'Colors' }).selectOption('Dark')
  await expect(code).toHaveValue(/\?theme=dark"/)
  await expect(preview.locator('html.dark')).toBeVisible()
  await expect(previewed).toHaveCount(1)
  // The browser keeps the list for five minutes; a show that was just published is in the preview even so.
  const nextName = `Next Lights ${crypto.randomUUID().slice(0, 8)}`
  await publish(shop, { ...early, eventName: nextName })
  await untilPreviewed(nextName)
  await manage.getByRole('combobox', { name: 'Colors' }).selectOption('Dark')
  await look(manage, 'manage-embed')
  if (process.env['LOOK']) {
    await manage.locator('iframe[title="Preview"]').screenshot({ path: 'test-results/looks/manage-embed-preview.png' })
  }
  const [show] = await Promise.all([manage.waitForEvent('popup'), previewed.getByRole('link').click()])
  await expect(show).toHaveURL(new RegExp(`/event/${eventID}`))
  await expect(show.getByRole('heading', { level: 1 })).toBeVisible()
  const snippet = await code.inputValue()
  await context.close()

  // Another site, which has nothing to do with ours.
  const site = createServer((_, response) => {
    response.setHeader('Content-Type', 'text/html')
    response.end(`<!DOCTYPE html><title>Venue</title>${snippet}`)
  })
  await once(site.listen(0, '127.0.0.1'), 'listening')
  const { port } = site.address() as AddressInfo
  await page.goto(`http://127.0.0.1:${port}/`)
  const link = page.frameLocator('iframe').getByRole('listitem').filter({ hasText: eventName }).getByRole('link')
  await expect(link).toHaveAttribute('href', new RegExp(`/event/${eventID}`))
  const [opened] = await Promise.all([page.waitForEvent('popup'), link.click()])
  await expect(opened).toHaveURL(new RegExp(`/event/${eventID}`))
  site.close()
  site.closeAllConnections()
})

test('the list reads well in light and in dark, on a phone and wide', async ({ browser, baseURL, page }) => {
  const shop = await seller(browser, `${baseURL}`)
  await publish(shop)
  for (const theme of ['light', 'dark']) {
    await page.goto(`/embed/${shop.venue.id}?theme=${theme}`)
    await expectAccessible(page)
    await look(page, `embed-${theme}`)
  }
})
