import { expect, expectAccessible, look, test } from '../support/browser.ts'
import { newOperator, pictureFile } from '../support/entity-desk.ts'
import { once } from '../support/visitor-desk.ts'

test('an operator puts a promo on Home, with a picture and a link, and takes it down again', async ({
  browser,
  baseURL,
}) => {
  test.setTimeout(120_000)
  const headline = once('Sell your tickets here')
  const { context } = await newOperator(browser, `${baseURL}`)
  const page = await context.newPage()
  await page.goto('/operator')
  await page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name: 'Promo' }).click()
  await expect(page.getByRole('heading', { name: 'Promo', exact: true })).toBeVisible()
  const main = page.getByRole('main')

  await main.getByLabel('Show on Home').check()
  await main.getByLabel('Headline').fill('')
  await main.getByLabel('Link').fill('example.com')
  await main.getByRole('button', { name: 'Save promo' }).click()
  await expect(main.getByLabel('Headline')).toBeFocused()
  await expect(main.getByText('Enter an address that starts with https://')).toBeVisible()
  await expectAccessible(page)
  await look(page, 'operator-promo-problems')

  await main.getByLabel('Headline').fill(headline)
  await main.getByLabel('Text').fill('The price fans see first is the price they pay, fees and tax included.')
  await main.getByLabel('Button', { exact: true }).fill('See how it works')
  await main.getByLabel('Link').fill('/whylocalsound')
  await main.locator('input[type=file]').setInputFiles(await pictureFile(900, 600))
  await main.getByLabel('Describe the picture').fill('A stage before the show')
  await expect(main.getByRole('img', { name: 'A stage before the show' })).toBeVisible()
  await main.getByRole('button', { name: 'Save promo' }).click()
  await expect(main.getByText('Saved. It’s on Home now.')).toBeVisible()
  await expect(main.getByText('On Home now.', { exact: true })).toBeVisible()
  await expect(main.getByText(/^Turned on by /)).toBeVisible()
  await expectAccessible(page)
  await look(page, 'operator-promo')

  const visitor = await browser.newContext({ baseURL: `${baseURL}` })
  const home = await visitor.newPage()
  const promo = home.getByRole('complementary', { name: 'From LocalSound' })
  await expect(async () => {
    await home.goto('/')
    await expect(promo.getByRole('heading', { name: headline })).toBeVisible({ timeout: 1_000 })
  }).toPass()
  const sections = await home.getByRole('main').locator('h2').allTextContents()
  const at = (title: string) => sections.indexOf(title)
  expect(at(headline)).toBeGreaterThan(at('Coming up'))
  expect(at(headline)).toBeLessThan(at('Venues & festivals'))
  await promo.scrollIntoViewIfNeeded()
  await expectAccessible(home)
  await look(home, 'home-promo')
  await promo.getByRole('link', { name: 'See how it works' }).click()
  await expect(home).toHaveURL(/\/whylocalsound$/)

  await main.getByLabel('Show on Home').uncheck()
  await main.getByRole('button', { name: 'Save promo' }).click()
  await expect(main.getByText('Off. It isn’t on Home.')).toBeVisible()
  await expect(async () => {
    await home.goto('/')
    await expect(promo).toHaveCount(0, { timeout: 1_000 })
  }).toPass()
  await visitor.close()
  await context.close()
})
