import { expect, expectAccessible, look, test } from '../support/browser.ts'
import { addVenue, operator, person } from '../support/entity-desk.ts'
import { callAs } from '../support/call-as.ts'
import { windowOf } from '../support/shell-desk.ts'

test('a page is shared once its link went out or its code was saved, for its whole team', async ({
  browser,
  baseURL,
}) => {
  const [boss, owner] = [await operator(browser, `${baseURL}`), await person(browser, `${baseURL}`)]
  const other = await person(browser, `${baseURL}`)
  const [venue, otherVenue] = [await addVenue(`${baseURL}`, owner), await addVenue(`${baseURL}`, other)]
  for (const { id } of [venue, otherVenue])
    await callAs(`${baseURL}`, boss)('handleRequest', { action: 'approveEntity', notification: { entityID: id } })
  const page = await owner.context.newPage()
  await page.setViewportSize({ width: 360, height: 740 })
  // A share sheet that is closed the first time.
  await page.addInitScript(() => {
    let attempts = 0
    const share = () => (++attempts === 1 ? Promise.reject(new DOMException('', 'AbortError')) : Promise.resolve())
    Object.defineProperty(Navigator.prototype, 'share', { configurable: true, value: share })
  })
  const checklist = page.getByRole('region', { name: 'Get started' })
  const share = checklist.getByRole('button', { name: 'Share' })
  await page.goto(`/manage/${venue.id}`)
  await share.click()
  await expect(checklist.getByText('Share your page: to do')).toBeVisible()
  await share.click()
  await expect(checklist.getByText('You’ve shared your page').first()).toBeVisible()
  await expect(checklist.getByText('Share your page: to do')).toHaveCount(0)
  await expect(share).toBeFocused()
  await expectAccessible(page)
  await look(page, 'manage-shared')

  const poster = await other.context.newPage()
  await poster.goto(`/qrgenerator?for=${encodeURIComponent(`/@${otherVenue.username}`)}`)
  const noted = poster.waitForResponse('**/api/markPageShared')
  await poster.getByRole('button', { name: 'Download SVG' }).click()
  expect((await noted).status()).toBe(200)

  // Another browser of the team, which has stored nothing.
  for (const [account, { id }] of [
    [owner, venue],
    [other, otherVenue],
  ] as const) {
    const context = await windowOf(browser, `${baseURL}`, account)
    const window = await context.newPage()
    await window.goto(`/manage/${id}`)
    await expect(
      window.getByText('Done: Your page is approved · Your address is set · You’ve shared your page'),
    ).toBeVisible()
    await context.close()
  }
  for (const { context } of [boss, owner, other]) await context.close()
})
