import type { Browser } from '@playwright/test'
import { expect, expectAccessible, look, test } from '../support/browser.ts'
import { operator, pictureFile } from '../support/entity-desk.ts'
import { callAs } from '../support/call-as.ts'
import { fanOf, managerOfTwo, windowOf } from '../support/shell-desk.ts'

/** A fan whose profile has everything and is open to all. */
async function publicFan(browser: Browser, baseURL: string) {
  const { context, ...fan } = await fanOf(browser, baseURL)
  const call = callAs(baseURL, fan)
  const { buffer, mimeType, name } = await pictureFile(600, 600)
  const form = new FormData()
  form.append('image', new Blob([Uint8Array.from(buffer)], { type: mimeType }), name)
  const { image } = await call('uploadImage', form)
  await call('updateUserProfile', { fullName: 'Dana Quill Rivers', image })
  await call('updateSearchPref', {
    searchDistance: 25,
    genrePreference: ['Jazz', 'Folk'],
    ageGroupPreference: ['21+'],
    locationShared: true,
  })
  await call('setVisibility', { visibility: 'public' })
  return { ...fan, call, context }
}

test('a public fan is shown with picture, city and genres, one for friends with name and username, a private one not', async ({
  browser,
  baseURL,
  page: visitorPage,
}) => {
  const dana = await publicFan(browser, `${baseURL}`)
  for (const id of [dana.uid, '00000000-0000-7000-8000-000000000000']) {
    await visitorPage.goto(`/userprofile/${id}`)
    await expect(visitorPage, 'a visitor logs in first, and returns').toHaveURL(`/?login=1&next=%2Fuserprofile%2F${id}`)
  }
  const viewer = await fanOf(browser, `${baseURL}`)
  const page = await viewer.context.newPage()
  await page.goto(`/userprofile/${dana.uid}`)

  await expect(page).toHaveTitle(/^Dana Quill Rivers · /)
  await expect(page.getByRole('heading', { level: 1, name: 'Dana Quill Rivers' })).toBeVisible()
  const main = page.getByRole('main')
  await expect(main.getByText(`@${dana.username}`)).toBeVisible()
  await expect(main.getByText('Oakland, CA')).toBeVisible()
  await expect(main.getByText(/^Member since \w{3} \d{4}$/)).toBeVisible()
  await expect(main.getByRole('region', { name: 'Favorite genres' }).getByRole('listitem')).toHaveText(['Jazz', 'Folk'])
  await expect(main.getByText('This is how others see your profile')).toHaveCount(0)
  expect(await page.content()).not.toContain(dana.email)
  await expectAccessible(page)
  await look(page, 'userprofile')

  await dana.call('setVisibility', { visibility: 'friends' })
  await page.goto(`/userprofile/${dana.uid}`)
  await expect(page.getByText('Only friends can see the rest of Dana Quill Rivers’s profile.')).toBeVisible()
  await expect(page.getByText('Oakland, CA')).toHaveCount(0)
  await expectAccessible(page)
  await look(page, 'userprofile-friends')

  await dana.call('setVisibility', { visibility: 'private' })
  const texts = []
  for (const id of [dana.uid, '00000000-0000-7000-8000-000000000000', 'dana']) {
    expect((await page.goto(`/userprofile/${id}`))?.status()).toBe(404)
    texts.push(await page.getByRole('main').innerText())
  }
  expect(new Set(texts.map((text) => text.replaceAll(/[0-9a-f]{8}-[0-9a-f-]+/g, ''))).size).toBe(1)
  await expect(page.getByText('This profile doesn’t exist or is private.')).toBeVisible()
  await look(page, 'userprofile-hidden')
  await viewer.context.close()
  await showsOthersView(dana)
})

/** One’s own profile comes as others see it, with the way to change it. */
async function showsOthersView(dana: Awaited<ReturnType<typeof publicFan>>) {
  const page = await dana.context.newPage()
  for (const [visibility, words, likes] of [
    ['public', 'Anyone who’s logged in can see it.', 1],
    ['friends', 'Anyone else who’s logged in sees only this.', 0],
    ['private', 'Only friends can see this page.', 0],
  ] as const) {
    await dana.call('setVisibility', { visibility })
    await page.goto(`/userprofile/${dana.uid}`)
    await expect(page.getByText('This is how others see your profile')).toBeVisible()
    await expect(page.getByText(words)).toBeVisible()
    await expect(page.getByRole('region', { name: 'Favorite genres' })).toHaveCount(likes)
    await expectAccessible(page)
    await look(page, `userprofile-own-${visibility}`)
  }
  await page.getByRole('link', { name: 'Edit' }).press('Enter')
  await expect(page).toHaveURL('/account/profile')
  await dana.context.close()
}

test('the public pages that a fan runs are shown, and waiting ones are not; long names fit 320 px', async ({
  browser,
  baseURL,
}) => {
  const runs = await managerOfTwo(browser, `${baseURL}`)
  const { context: bossContext, ...boss } = await operator(browser, `${baseURL}`)
  await bossContext.close()
  await callAs(`${baseURL}`, boss)('handleRequest', {
    action: 'approveEntity',
    notification: { entityID: runs.venue.id },
  })
  const call = callAs(`${baseURL}`, runs)
  await call('setVisibility', { visibility: 'public' })
  await call('updateUserProfile', {
    fullName: 'Wolfeschlegelsteinhausenbergerdorff Ottoline-Maria of the Lantern Rooms',
  })

  const viewer = await fanOf(browser, `${baseURL}`)
  const page = await viewer.context.newPage()
  await page.setViewportSize({ width: 320, height: 700 })
  await page.goto(`/userprofile/${runs.uid}`)
  await expect(page.getByRole('region', { name: 'Manages' }).getByRole('link')).toHaveText([/The Long Corridor.*Venue/])
  expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(0)
  await expectAccessible(page)
  await look(page, 'userprofile-manager')
  await viewer.context.close()

  const ownContext = await windowOf(browser, `${baseURL}`, runs)
  const ownPage = await ownContext.newPage()
  await ownPage.goto('/account/pages')
  await expect(ownPage.getByRole('region', { name: 'Pages you manage' })).toContainText('Owner · Awaiting approval')
  await ownContext.close()
})
