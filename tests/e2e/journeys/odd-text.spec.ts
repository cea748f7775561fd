import type { BrowserContext, Page } from '@playwright/test'
import { openBell } from '../../support/bell.ts'
import { freeUsername, wizardAnswers } from '../../support/account-builders.ts'
import { expect, test } from '../../support/browser.ts'
import { addVenue, newOperator, person, pictureFile } from '../../support/entity-desk.ts'
import { callAs } from '../../support/call-as.ts'
import { inDays, publish, seller } from '../../support/sale-desk.ts'
import { namedFan } from '../../support/shell-desk.ts'
import { importListings, once } from '../../support/visitor-desk.ts'

/** Each with a mark of its own, by which the screen that shows it is known to show it as text. */
const payload = (mark: string) =>
  `${mark}<script>alert(1)</script>"'><img src=x onerror=alert(2)><svg onload=alert(3)>{{7*7}}\${7*7}</title></style>`
/** As much of it as fits into a name. */
const short = (mark: string) => payload(mark).slice(0, 70)
/** What closes the scripts that data travels in. */
const long = (mark: string) =>
  `${payload(mark)}\n</script><script>alert(4)</script><!--<script>--><iframe src="javascript:alert(5)"></iframe>` +
  '<a href="javascript:alert(6)">x</a><math><mtext><table><mglyph><style><img src onerror=alert(7)>\u2028\u202E&lt;b&gt;'

/** A file whose rows are such text. */
const listings = {
  name: `${short('file-name').replaceAll('/', '')}.csv`,
  mimeType: 'text/csv',
  buffer: Buffer.from(
    `date,start,name,venue,city,state,lineup\n2030-12-05,20:00,"${short('row-name').replaceAll('"', '""')}","${short('row-room').replaceAll('"', '""')}",Oakland,CA,"${short('row-act').replaceAll('"', '""')}"\n`,
  ),
}

type Watched = { dialogs: string[] }

/** Notes dialogs, which no text may open; problems with the policy fail the test by themselves. */
function watch(page: Page): Watched {
  const dialogs: string[] = []
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message())
    void dialog.dismiss()
  })
  return { dialogs }
}

async function shows(page: Page, path: string, marks: string[]) {
  await page.goto(path)
  for (const mark of marks) await expect(page.locator('body'), `${mark} on ${path}`).toContainText(`${mark}<script>`)
  await expectTextOnly(page)
}

/** Nothing of the payloads became an element; a preview of ours stands in a sandbox. */
async function expectTextOnly(page: Page) {
  const counts = await page.evaluate(() => ({
    elements: document.querySelectorAll(
      'img[src="x"], img[onerror], svg[onload], iframe:not([sandbox]), a[href^="javascript"], mglyph',
    ).length,
    scripts: [...document.scripts].filter((script) => /^\s*alert\(/.test(script.textContent)).length,
  }))
  expect(counts, page.url()).toEqual({ elements: 0, scripts: 0 })
}

const windowOf = async (context: BrowserContext) => {
  const page = await context.newPage()
  return { page, ...watch(page) }
}

test('check 35: input is plain text on every screen that shows it', async ({ browser, baseURL }) => {
  test.setTimeout(240_000)
  const importedAct = once('Gull')
  const imported = importListings([
    {
      date: '2030-12-06',
      venue: once('Room'),
      city: 'Oakland',
      state: 'CA',
      lineup: `${importedAct} ${short('found-act')}`,
    },
  ])
  const [dana, boss] = [await person(browser, `${baseURL}`), await newOperator(browser, `${baseURL}`)]
  const [asDana, asBoss] = [callAs(`${baseURL}`, dana), callAs(`${baseURL}`, boss)]
  const { userData } = await asDana('createUserProfile', wizardAnswers({ fullName: short('fan-name') }))
  await asDana('setVisibility', { visibility: 'public' })
  await asBoss('createUserProfile', wizardAnswers())

  const { buffer, mimeType } = await pictureFile()
  const picture = new FormData()
  picture.append('image', new Blob([Uint8Array.from(buffer)], { type: mimeType }), '"><img src=x onerror=alert(8)>.png')
  const { image } = await asDana('uploadImage', picture)
  const username = freeUsername()
  const venue = {
    username,
    id: (
      await asDana('createEntity', {
        entityType: 'venue',
        entityData: {
          name: short('page-name'),
          username,
          location: 'Oakland, CA',
          genre: ['Rock'],
          image,
          bio: long('page-bio'),
          address: '12 Broadway',
          capacity: 150,
          isAnother: true,
          hours: short('hours'),
        },
      })
    ).entityID,
    name: short('room'),
  }
  await imported
  const { acts } = await asDana('suggestActs', { text: importedAct })
  await asDana('claimEntity', { entityID: acts[0].entityID, proof: long('proof') })
  const desk = await windowOf(boss.context)
  await shows(desk.page, '/operator', ['page-name', 'proof'])
  // An import takes tags out of names.
  await expect(desk.page.locator('body')).toContainText('found-act')
  const { claims } = await asBoss('listEntityQueue', {})
  const claim = claims.find((one: { userID: string }) => one.userID === userData.uid)
  await asBoss('decideClaim', { claimID: claim.claimID, approved: false, reason: long('claim-reason').slice(0, 480) })
  await asBoss('handleRequest', { action: 'approveEntity', notification: { entityID: venue.id } })

  const eventID = await publish(
    { owner: dana, venue, call: asDana },
    {
      eventName: short('show-name'),
      eventDescription: long('show-text'),
      lineup: [short('act-one'), short('act-two')],
      parkingDetails: short('parking'),
      ticketList: [
        { ticketName: short('ticket'), price: 0, quantity: 10, description: long('ticket-text').slice(0, 480) },
      ],
    },
  )
  await asDana('sendContactMessage', {
    name: short('sender'),
    email: 'dana@example.com',
    topic: 'question',
    message: long('message'),
  })
  const fan = await person(browser, `${baseURL}`)
  await callAs(`${baseURL}`, fan)('createUserProfile', wizardAnswers())
  await callAs(`${baseURL}`, fan)('report', { type: 'event', id: eventID, reason: 'misleading', text: long('report') })

  const ownWindow = await windowOf(dana.context)
  const other = await windowOf(fan.context)
  await shows(other.page, `/event/${eventID}`, [
    'show-name',
    'show-text',
    'act-one',
    'act-two',
    'room',
    'parking',
    'ticket',
    'ticket-text',
  ])
  expect(await other.page.title()).toContain('show-name<script>')
  const [data = ''] = await other.page.locator('script[type="application/ld+json"]').allTextContents()
  expect(JSON.parse(data)).toMatchObject({ name: expect.stringContaining('show-name<script>') })
  await shows(other.page, `/profile/${venue.id}`, ['page-name', 'page-bio', 'hours', 'show-name'])
  await shows(other.page, `/userprofile/${userData.uid}`, ['fan-name', 'page-name'])
  await shows(ownWindow.page, '/account/pages', ['page-name'])
  await shows(ownWindow.page, '/account/profile', [])
  await expect(ownWindow.page.getByLabel('Full name')).toHaveValue(/fan-name<script>/)
  await shows(ownWindow.page, `/manage/${venue.id}`, ['page-name', 'show-name'])
  await shows(ownWindow.page, `/manage/${venue.id}/team`, ['page-name', 'show-name', 'fan-name'])
  await shows(ownWindow.page, `/edit-entity-account?id=${venue.id}`, [])
  await expect(ownWindow.page.getByLabel('Bio')).toHaveValue(/page-bio<script>/)
  await ownWindow.page.goto(`/manage/${venue.id}/import`)
  await ownWindow.page.locator('input[type=file]').setInputFiles(listings)
  await ownWindow.page.getByText(/rows? at other venues/).click()
  await expect(ownWindow.page.getByText('row-name').first()).toBeVisible()
  await expectTextOnly(ownWindow.page)
  await ownWindow.page.getByRole('button', { name: 'Switch account' }).click()
  await expectTextOnly(ownWindow.page)
  await shows(ownWindow.page, '/', [])
  await openBell(ownWindow.page)
  await expect(ownWindow.page.getByText('page-name<script>').first()).toBeVisible()
  await expect(ownWindow.page.getByText('claim-reason<script>').first()).toBeVisible()
  await expectTextOnly(ownWindow.page)

  await shows(desk.page, '/operator/messages', ['sender', 'message'])
  await shows(desk.page, '/operator/reports', ['show-name', 'report'])
  await shows(desk.page, `/operator/entities/${venue.id}`, ['page-name'])
  await shows(desk.page, `/operator/users/${userData.uid}`, ['fan-name'])
  await asBoss('unpublishEvent', { eventID, reason: long('reason') })
  await ownWindow.page.reload()
  await openBell(ownWindow.page)
  await expectTextOnly(ownWindow.page)
  expect([...ownWindow.dialogs, ...other.dialogs, ...desk.dialogs]).toEqual([])
  for (const { context } of [dana, boss, fan]) await context.close()
})

test('check 35: notes of invites and plans, names of holds and notes of blocked days are plain text', async ({
  browser,
  baseURL,
}) => {
  test.setTimeout(120_000)
  const shop = await seller(browser, `${baseURL}`)
  const [eventID, otherID] = [await publish(shop), await publish(shop, { eventName: 'Second Night' })]
  const [ana, bo] = [
    await namedFan(browser, `${baseURL}`, 'Ana Vale'),
    await namedFan(browser, `${baseURL}`, 'Bo Lund'),
  ]
  await ana.call('sendFriendRequest', { friendId: bo.uid })
  await bo.call('sendFriendRequest', { friendId: ana.uid })
  const note = (mark: string) => long(mark).slice(0, 300)
  await ana.call('eventInvite', { eventID, friendID: bo.uid, note: note('invite-note') })
  const { planID } = await ana.call('startPlan', { eventID: otherID, friendIDs: [bo.uid], note: note('plan-note') })
  const windows = [ana.page, bo.page].map((page) => ({ page, ...watch(page) }))
  await shows(bo.page, '/', [])
  await openBell(bo.page)
  for (const mark of ['invite-note', 'plan-note'])
    await expect(bo.page.getByText(`${mark}<script>`).first()).toBeVisible()
  await expectTextOnly(bo.page)
  await shows(bo.page, `/event/${eventID}`, ['invite-note'])
  for (const { page } of windows) await shows(page, `/event/${otherID}`, ['plan-note'])
  await bo.call('answerPlan', { planID, isIn: true })
  await ana.call('changePlanNote', { planID, note: note('new-note') })
  await shows(bo.page, `/event/${otherID}`, ['new-note'])
  await openBell(bo.page)
  await expect(bo.page.getByText('new-note<script>').first()).toBeVisible()
  await expectTextOnly(bo.page)

  const owner = await person(browser, `${baseURL}`)
  const { id } = await addVenue(`${baseURL}`, owner)
  const asOwner = callAs(`${baseURL}`, owner)
  const entityDetails = { id }
  await asOwner('holdDate', { entityDetails, selectedDate: inDays(30), holderName: short('hold-name') })
  await asOwner('blockDays', {
    ...{ entityDetails, firstDay: inDays(31), lastDay: inDays(32) },
    note: payload('block-note').slice(0, 200),
  })
  const hub = await windowOf(owner.context)
  await shows(hub.page, `/gighub?entity=${id}`, ['hold-name', 'block-note'])
  await hub.page.getByRole('button', { name: /^Release: 1st hold/ }).click()
  await expect(hub.page.getByRole('dialog', { name: 'Release this hold?' })).toContainText('hold-name<script>')
  await expectTextOnly(hub.page)
  expect([...windows, hub].flatMap(({ dialogs }) => dialogs)).toEqual([])
  for (const { context } of [ana, bo, owner]) await context.close()
})
