import { expect, expectAccessible, look, test } from '../support/browser.ts'
import { letOrderBe } from '../support/desk-builders.ts'
import { buy, publish, seller } from '../support/sale-desk.ts'
import { fanOf } from '../support/shell-desk.ts'

const states = [
  ['expired', 'Your tickets were released', 'You weren’t charged.'],
  ['late_refunding', 'Your payment came too late', 'We’re refunding everything you paid.'],
  ['late_refunded', 'Your payment came too late', 'We refunded everything you paid.'],
  ['needs_attention', 'We’re checking this payment', 'Please don’t pay again.'],
] as const

test('an order without tickets says what happened to the money and what to do', async ({ browser, baseURL }) => {
  test.slow()
  const eventID = await publish(await seller(browser, `${baseURL}`))
  const fan = await fanOf(browser, `${baseURL}`)
  const { orderID } = await buy(`${baseURL}`, fan, eventID, { quantity: 2, pays: false })
  const page = await fan.context.newPage()
  for (const [state, title, money] of states) {
    await letOrderBe(orderID, state)
    await page.goto(`/order/${orderID}`)
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expect(page.getByRole('main')).toContainText(money)
    await expect(page.getByRole('img', { name: /^QR code/ })).toHaveCount(0)
    await expectAccessible(page)
    await look(page, `order-${state.replace('_', '-')}`)
  }
  await fan.context.close()
})
