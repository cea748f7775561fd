import type { Page } from '@playwright/test'
import { possessive } from '../../src/kernel/text/possessive.ts'
import { bell, bellPanel, openBell } from '../support/bell.ts'
import { expect, expectAccessible, look, test } from '../support/browser.ts'
import { freeUsername } from '../support/account-builders.ts'
import { addVenue, inviteLink, person } from '../support/entity-desk.ts'
import { callAs } from '../support/call-as.ts'
import { seller } from '../support/sale-desk.ts'
import { fanOf, windowOf } from '../support/shell-desk.ts'

const people = (page: Page, username: string) =>
  page
    .getByRole('list', { name: 'People' })
    .getByRole('listitem')
    .filter({ hasText: `@${username}` })

/** The pages that a person can switch to, in the list below the round picture. */
async function pagesOf(page: Page) {
  const switcher = page.getByRole('region', { name: 'Switch Account' })
  await expect(async () => {
    if (await switcher.isHidden()) await page.getByRole('button', { name: 'Switch account' }).click()
    await expect(switcher).toBeVisible({ timeout: 500 })
  }).toPass()
  return switcher
}

test('S38: a manager is invited, accepts, works, gets a lower role and is removed; each step shows in the other’s open tab', async ({
  browser,
  baseURL,
}) => {
  const [owner, guest] = [await fanOf(browser, `${baseURL}`), await fanOf(browser, `${baseURL}`)]
  const venue = await addVenue(`${baseURL}`, owner)
  const [ownerPage, guestPage] = [await owner.context.newPage(), await guest.context.newPage()]

  await test.step('an owner finds a person by username and invites them as an editor', async () => {
    await ownerPage.goto(`/manage/${venue.id}/team`)
    await expect(ownerPage.getByText('You’re the only one here.')).toBeVisible()
    await expect(ownerPage.getByRole('button', { name: /^Leave/ })).toBeDisabled()
    await expect(ownerPage.getByRole('button', { name: /^Leave/ })).toHaveAccessibleName(
      'Leave (Make someone else owner first.)',
    )
    await look(ownerPage, 'team-alone')
    await guestPage.goto('/')
    await expect(bell(guestPage)).toHaveAccessibleName('Notifications, 0 unread')

    const username = ownerPage.getByRole('textbox', { name: 'Username' })
    await username.fill('nobody.is.called.this')
    await ownerPage.getByRole('button', { name: 'Next' }).click()
    await expect(username).toHaveAccessibleDescription(/We couldn’t find anyone to invite with that username\./)
    await username.fill(`@${guest.username}`)
    await ownerPage.getByRole('button', { name: 'Next' }).click()
    await expect(ownerPage.getByRole('radio', { name: 'Door' })).toBeChecked()
    await ownerPage.getByRole('radio', { name: 'Editor' }).check()
    await expectAccessible(ownerPage)
    await look(ownerPage, 'team-invite')
    await ownerPage.getByRole('button', { name: 'Send invite' }).click()
    await expect(ownerPage.getByText(`Invite sent to @${guest.username}.`, { exact: true })).toBeVisible()
    await expect(ownerPage.getByRole('list', { name: 'Pending' })).toContainText('Invited as an editor')
  })

  await test.step('they accept in the bell, and have the page in their list', async () => {
    await expect(bell(guestPage)).toHaveAccessibleName('Notifications, 1 unread')
    await openBell(guestPage)
    await expect(bellPanel(guestPage)).toContainText(
      `@${owner.username} invited you to join ${possessive(venue.name)} team as an editor.`,
    )
    await expectAccessible(guestPage)
    await look(guestPage, 'team-bell')
    await bellPanel(guestPage).getByRole('button', { name: 'Accept' }).click()
    await expect(bellPanel(guestPage).getByText('You’re all caught up')).toBeVisible()
    await expect(bellPanel(guestPage).getByRole('status')).toContainText(`You’re now on the team for ${venue.name}`)
    const toPage = bellPanel(guestPage).getByRole('link', { name: 'Go to the page' })
    await expect(toPage).toHaveAttribute('href', `/manage/${venue.id}`)
    await expectAccessible(guestPage)
    await look(guestPage, 'team-joined')
    await guestPage.keyboard.press('Escape')
    await (await pagesOf(guestPage)).getByRole('link', { name: venue.name }).click()
    await expect(guestPage.getByRole('heading', { level: 1, name: venue.name })).toBeVisible()
    await expect(people(ownerPage, guest.username)).toContainText('Editor')
    await expect(ownerPage.getByRole('list', { name: 'Pending' })).toBeHidden()
  })

  await test.step('they work for the page, and see the team without changing it', async () => {
    await guestPage.goto(`/gighub?entity=${venue.id}`)
    const collaborates = guestPage.getByRole('checkbox', { name: 'Open to collaborations' })
    await collaborates.click()
    await expect(collaborates).toBeChecked()
    await guestPage.goto(`/manage/${venue.id}/team`)
    await expect(guestPage.getByText('Only owners and admins can change the team.')).toBeVisible()
    await expect(guestPage.getByRole('button', { name: /^(Change|Remove|Send|Find)/ })).toHaveCount(0)
    await expectAccessible(guestPage)
    await look(guestPage, 'team-editor')
  })

  await test.step('they become door staff while they look on, and are refused what editors may', async () => {
    const row = people(ownerPage, guest.username)
    await row.getByRole('button', { name: /^Change role/ }).click()
    const dialog = ownerPage.getByRole('dialog', { name: /^Change .* role/ })
    await dialog.getByRole('radio', { name: 'Door' }).check()
    await expectAccessible(ownerPage)
    await look(ownerPage, 'team-role')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(row).toContainText('Door')
    await expect(people(guestPage, guest.username)).toContainText('Door')
    const change = { entityID: venue.id, entityType: 'venue', collaborating: false }
    await expect(callAs(`${baseURL}`, guest)('setCollaborating', change)).rejects.toThrow(/403/)
  })

  await test.step('they are removed: their tab and their list lose the page, and their calls are refused', async () => {
    await people(ownerPage, guest.username)
      .getByRole('button', { name: /^Remove/ })
      .click()
    await ownerPage
      .getByRole('dialog', { name: /^Remove/ })
      .getByRole('button', { name: 'Remove' })
      .click()
    await expect(people(ownerPage, guest.username)).toBeHidden()
    await expect(guestPage.getByRole('list', { name: 'People' })).toBeHidden()
    await expect(guestPage.getByRole('heading', { level: 1 })).not.toHaveText('Team')
    await expect((await pagesOf(guestPage)).getByRole('link', { name: venue.name })).toBeHidden()
    await expect.poll(() => guestPage.evaluate(() => sessionStorage.getItem('active-entity'))).toBeNull()
    const door = callAs(`${baseURL}`, guest)('listManagers', { entityID: venue.id })
    await expect(door).rejects.toThrow(/404/)

    const log = ownerPage.getByRole('region', { name: 'Activity' }).getByRole('listitem')
    await expect(log.first()).toContainText(`You removed @${guest.username}`)
    await expect(log.filter({ hasText: `@${guest.username} joined as an editor` })).toHaveCount(1)
    await look(ownerPage, 'team')
  })
  await Promise.all([owner.context.close(), guest.context.close()])
})

test('a request to join from a page’s profile is accepted in its bell, and an owner who is not the only one can leave', async ({
  browser,
  baseURL,
}) => {
  const shop = await seller(browser, `${baseURL}`)
  const [first, asker] = [await fanOf(browser, `${baseURL}`), await fanOf(browser, `${baseURL}`)]
  const asOwner = callAs(`${baseURL}`, shop.owner)
  await asOwner('sendManagementInvite', { entityID: shop.venue.id, managerUsername: first.username, role: 'owner' })
  const asFirst = callAs(`${baseURL}`, first)
  const { notifications } = await asFirst('listNotifications', {})
  await asFirst('handleRequest', { action: 'approve', notification: { id: notifications[0].id } })

  const asking = await asker.context.newPage()
  await asking.goto(`/profile/${shop.venue.id}`)
  const question = asking.getByRole('dialog', { name: /^Join the .* team/ })
  await expect(async () => {
    if (await question.isHidden()) await asking.getByRole('button', { name: /Ask to join the team$/ }).click()
    await expect(question).toBeVisible({ timeout: 500 })
  }).toPass()
  await look(asking, 'team-join')
  await question.getByRole('button', { name: 'Ask to join' }).click()
  await expect(question.getByText('Request sent. You’ll get a notification when they answer.')).toBeVisible()

  const page = await first.context.newPage()
  await page.goto(`/manage/${shop.venue.id}/team`)
  await openBell(page)
  const ask = bellPanel(page).getByRole('article', { name: new RegExp(`@${asker.username} asked to join`) })
  await ask.getByRole('button', { name: 'Accept' }).click()
  await ask.getByRole('combobox', { name: 'Role' }).selectOption('Door')
  await expect(ask.getByRole('combobox', { name: 'Role' })).toHaveAccessibleDescription(/^Scan tickets/)
  await expectAccessible(page)
  await look(page, 'team-ask')
  await ask.getByRole('button', { name: 'Add to team' }).click()
  await expect(people(page, asker.username)).toContainText('Door')
  await page.keyboard.press('Escape')
  await asking.goto('/')
  await openBell(asking)
  await expect(bellPanel(asking)).toContainText(`You’re now on the team for ${shop.venue.name} as door staff.`)
  await expect(bellPanel(asking).getByRole('link', { name: 'Go to Account' })).toBeVisible()

  await people(page, first.username).getByRole('button', { name: 'Leave' }).click()
  await page
    .getByRole('dialog', { name: /^Leave/ })
    .getByRole('button', { name: 'Leave the team' })
    .click()
  await expect(page).toHaveURL('/')
  await expect((await pagesOf(page)).getByRole('link', { name: shop.venue.name })).toBeHidden()
  await page.goto(`/manage/${shop.venue.id}/team`)
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Team')
  await Promise.all([first.context.close(), asker.context.close()])
})

test('door staff are invited by email, and the link leads a new person through signing up to the invite', async ({
  browser,
  baseURL,
}) => {
  const { owner, venue } = await seller(browser, `${baseURL}`)
  const email = `${crypto.randomUUID()}@example.com`
  const context = await windowOf(browser, `${baseURL}`, owner)
  const page = await context.newPage()
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(`/manage/${venue.id}/team`)
  await page.getByRole('textbox', { name: 'Username or email' }).fill(email)
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByText('We’ll email the invite.', { exact: false })).toBeVisible()
  await page.getByRole('radio', { name: 'Door' }).check()
  await expectAccessible(page)
  await look(page, 'team-invite-email')
  await page.getByRole('button', { name: 'Send invite' }).click()
  await expect(page.getByText(`Invite sent to ${email}.`, { exact: true })).toBeVisible()
  const pending = page.getByRole('list', { name: 'Pending' })
  await expect(pending).toContainText(email)
  await expectAccessible(page)
  await look(page, 'team-invited-email')

  const link = await inviteLink(email)
  const guest = await browser.newContext({ baseURL: `${baseURL}` })
  const guestPage = await guest.newPage()
  await guestPage.goto(link)
  const dialog = guestPage.getByRole('dialog', { name: 'Register' })
  await expect(dialog.getByText(`You’re invited to work the door at ${venue.name}.`)).toBeVisible()
  await expect(dialog.getByRole('textbox', { name: 'Email' })).toHaveValue(email)
  await guestPage.setViewportSize({ width: 360, height: 740 })
  await expectAccessible(guestPage)
  await look(guestPage, 'team-invite-link')
  const account = await person(browser, `${baseURL}`, { email })
  await guest.addCookies([{ ...account.cookie, url: `${baseURL}` }])
  await account.context.close()
  // Without the link too, the invited person gives a name, accepts the terms and is in.
  await guestPage.goto(`${baseURL}/?login=1`)
  const setup = guestPage.getByRole('dialog', { name: 'Set up your profile' })
  await expect(setup.getByText(`You’re invited to work the door at ${venue.name}.`)).toBeVisible()
  await setup.getByRole('button', { name: 'Continue' }).click()
  await expect(setup.getByLabel('Username')).toHaveAccessibleDescription(/Username is required\./)
  await setup.getByLabel('Username').fill(freeUsername())
  await setup.getByLabel('Full name').fill('Dora Hale')
  await setup.getByRole('button', { name: 'Continue' }).click()
  await expect(setup.getByRole('alert')).toHaveText('You must accept the Terms and Conditions.')
  await expectAccessible(guestPage)
  await look(guestPage, 'team-invite-profile')
  await setup.getByRole('checkbox').check()
  await setup.getByRole('button', { name: 'Continue' }).click()
  await expect(setup).toBeHidden()
  await expect(guestPage.getByRole('heading', { name: 'Picked for you' })).toBeVisible()
  await look(guestPage, 'home-no-genres')
  await guestPage.goto(link)
  await bellPanel(guestPage).getByRole('button', { name: 'Accept' }).click()
  await expect(bellPanel(guestPage).getByRole('status')).toContainText(`You’re now on the team for ${venue.name}`)
  const toDoor = bellPanel(guestPage).getByRole('link', { name: 'Open the door' })
  await expect(toDoor).toHaveAttribute('href', `/manage/${venue.id}`)
  await expect(pending.getByRole('listitem').filter({ hasText: email })).toHaveCount(0)
  await guest.close()
  await context.close()
})
