import { expect, expectAccessible, look, test } from '../support/browser.ts'
import { callAs } from '../support/call-as.ts'
import { fanOf } from '../support/shell-desk.ts'

test('Home offers the weekly email until a fan answers, on any device (0214)', async ({ browser, baseURL, page }) => {
  await page.goto('/')
  await expect(page.getByRole('heading', { name: /^Your week in/ }), 'not to visitors').toHaveCount(0)
  const [fan, other] = [await fanOf(browser, `${baseURL}`), await fanOf(browser, `${baseURL}`)]
  const answers = [
    { person: fan, button: 'No thanks', text: 'We won’t ask again. You can turn it on anytime.', isOn: false },
    { person: other, button: 'Email me', text: 'You’ll get your first email on Thursday morning.', isOn: true },
  ]
  for (const { person, button, text, isOn } of answers) {
    await callAs(`${baseURL}`, person)('updateSearchPref', {
      ...{ searchDistance: 25, location: 'San Francisco, CA', genrePreference: [], ageGroupPreference: ['All Ages'] },
    })
    const home = await person.context.newPage()
    await home.goto('/')
    await expect(home.getByRole('heading', { name: 'Your week in San Francisco' })).toBeVisible()
    await expectAccessible(home)
    if (!isOn) await look(home, 'home-weekly-offer')
    await home.getByRole('button', { name: button, exact: true }).click()
    await expect(home.getByText(text)).toBeVisible()
    await home.reload()
    await expect(home.getByRole('region', { name: 'Coming up' })).toBeVisible()
    await expect(home.getByRole('heading', { name: 'Your week in San Francisco' })).toHaveCount(0)
    await home.getByRole('main').waitFor()
    await home.goto('/account/notifications')
    await expect(home.getByLabel('Email me every Thursday morning')).toBeChecked({ checked: isOn })
    await person.context.close()
  }
})
