import type { Page } from '@playwright/test'
import { bellPanel, openBell } from '../support/bell.ts'
import { expect, expectAccessible, look, test } from '../support/browser.ts'
import { callAs } from '../support/call-as.ts'
import { addVenue, operator, person } from '../support/entity-desk.ts'

const friendsOf = (page: Page, name: string) => page.getByRole('region', { name: `Friends of ${name}` })

/** A person with an approved page, and a tab of theirs. */
async function pageOwner(browser: Parameters<typeof person>[0], baseURL: string) {
  const owner = await person(browser, baseURL)
  const venue = await addVenue(baseURL, owner)
  const desk = await operator(browser, baseURL)
  await callAs(baseURL, desk)('handleRequest', { action: 'approveEntity', notification: { entityID: venue.id } })
  await desk.context.close()
  return { owner, venue, tab: await owner.context.newPage() }
}

test('a page asks another to be friends from its profile; accepted in the bell, both list each other in open tabs until one ends it', async ({
  browser,
  baseURL,
  page: visitor,
}) => {
  test.setTimeout(120_000)
  const asking = await pageOwner(browser, `${baseURL}`)
  const answering = await pageOwner(browser, `${baseURL}`)
  const [ownPage, other] = [asking.venue, answering.venue]
  await visitor.goto(`/profile/${other.id}`)
  await expect(visitor.getByRole('button', { name: 'Add as friend' })).toHaveCount(0)
  await expect(friendsOf(visitor, other.name)).toHaveCount(0)

  const { tab } = asking
  await tab.goto(`/profile/${other.id}`)
  const dialog = tab.getByRole('dialog', { name: `${other.name} and your pages` })
  await expect(async () => {
    if (await dialog.isHidden()) await tab.getByRole('button', { name: 'Add as friend' }).click()
    await expect(dialog).toBeVisible({ timeout: 500 })
  }).toPass()
  await expectAccessible(tab)
  await look(tab, 'profile-friends-ask')
  await dialog.getByRole('button', { name: `Send request as ${ownPage.name}` }).click()
  await expect(dialog.getByText('Request sent')).toBeVisible()
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect(tab.getByRole('button', { name: 'Friend request sent' })).toBeVisible()

  await answering.tab.goto(`/manage/${other.id}`)
  await openBell(answering.tab)
  const request = bellPanel(answering.tab).getByRole('article', { name: /wants to be friends/ })
  await expect(request.getByRole('link', { name: 'View profile' })).toHaveAttribute('href', `/profile/${ownPage.id}`)
  await expectAccessible(answering.tab)
  await look(answering.tab, 'profile-friends-bell')
  await request.getByRole('button', { name: 'Accept' }).click()
  await expect(bellPanel(answering.tab)).toContainText(`You’re now friends with ${ownPage.name}.`)

  await expect(friendsOf(tab, other.name).getByRole('link', { name: ownPage.name })).toBeVisible()
  await expect(tab.getByRole('button', { name: 'Friends', exact: true })).toBeVisible()
  await visitor.goto(`/profile/${ownPage.id}`)
  await expect(friendsOf(visitor, ownPage.name).getByRole('link', { name: other.name })).toBeVisible()
  await expect(friendsOf(visitor, ownPage.name).getByRole('button')).toHaveCount(0)
  await expectAccessible(visitor)
  await look(visitor, 'profile-friends')

  await answering.tab.goto(`/profile/${other.id}`)
  const section = friendsOf(answering.tab, other.name)
  const question = answering.tab.getByRole('dialog', { name: `Remove ${ownPage.name}?` })
  await expect(async () => {
    if (await question.isHidden())
      await section.getByRole('button', { name: `Remove ${ownPage.name} from friends` }).click()
    await expect(question).toBeVisible({ timeout: 500 })
  }).toPass()
  await look(answering.tab, 'profile-friends-remove')
  await question.getByRole('button', { name: 'Remove friend' }).click()
  await expect(section).toHaveCount(0)
  await expect(friendsOf(tab, other.name)).toHaveCount(0)
  await expect(tab.getByRole('button', { name: 'Add as friend' })).toBeVisible()
  await Promise.all([asking.owner.context.close(), answering.owner.context.close()])
})
