import { expect, test } from '../support/browser.ts'
import { doorCodeOf } from '../../src/features/checkout/rules/ticket-code.ts'
import { person } from '../support/entity-desk.ts'
import { buy } from '../support/sale-desk.ts'
import { offlinePhone, soldShow } from '../support/door-desk.ts'

const scanCount = 200
const perOrder = 10
/** An old phone beside the machine that runs this test. */
const slowdown = 4
const limitMs = 300

test(`without a connection an old phone answers ${scanCount} scans in a row within ${limitMs} ms, and no slower at the end`, async ({
  browser,
  baseURL,
}) => {
  test.setTimeout(600_000)
  const show = await soldShow(browser, `${baseURL}`, undefined, { quantity: 300 })
  const codes = show.scanCodes
  while (codes.length < scanCount) {
    const fan = await person(browser, `${baseURL}`)
    const orders = await Promise.all([1, 2].map(() => buy(`${baseURL}`, fan, show.eventID, { quantity: perOrder })))
    codes.push(...orders.flatMap(({ tickets }) => tickets.map(({ scanCode }) => scanCode)))
    await fan.context.close()
  }
  const page = await offlinePhone(browser, `${baseURL}`, show)
  await page.context().setOffline(true)
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown })

  // A few by their door code, as staff type them.
  const texts = codes.slice(0, scanCount).map((code, index) => (index % 10 === 9 ? doorCodeOf(code) : code))
  const times = await page.evaluate(async (scans) => {
    const until = async (condition: () => boolean) => {
      while (!condition()) await new Promise((frame) => requestAnimationFrame(frame))
    }
    const field = document.querySelector<HTMLInputElement>('main form input')
    const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
    const answerDialog = () => document.querySelector<HTMLDialogElement>('dialog:modal')
    const results: number[] = []
    for (const text of scans) {
      setValue?.call(field, text)
      field?.dispatchEvent(new Event('input', { bubbles: true }))
      const start = performance.now()
      field?.form?.requestSubmit()
      await until(() => answerDialog() !== null)
      results.push(performance.now() - start)
      if (answerDialog()?.getAttribute('aria-label') !== 'Admit')
        throw new Error(`${text}: ${answerDialog()?.textContent}`)
      answerDialog()?.close()
      await until(() => answerDialog() === null)
    }
    return results
  }, texts)

  await expect(page.getByText(`Offline. ${scanCount} check-ins will be sent when you’re back online.`)).toBeVisible()
  const sorted = times.toSorted((one, other) => one - other)
  const [median = 0, late = 0, slowest = 0] = [0.5, 0.95, 1].map((share) => sorted[Math.ceil(share * scanCount) - 1])
  test.info().annotations.push({ type: 'ms', description: `median ${median}, 95 % ${late}, slowest ${slowest}` })
  // Other tests share the machine, so the middle one counts; the slowest are in the report.
  expect(median).toBeLessThan(limitMs)
  const middleOf = (part: number[]) => part.toSorted((one, other) => one - other)[Math.floor(part.length / 2)] ?? 0
  expect(middleOf(times.slice(-50)), 'the last fifty').toBeLessThan(middleOf(times.slice(0, 50)) * 1.5 + 20)

  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  await page.context().setOffline(false)
  await expect(page.getByText(new RegExp(`^${scanCount} / `))).toBeVisible({ timeout: 60_000 })
  await expect(page.getByText(/will be sent|Sending/)).toHaveCount(0)
  await page.context().close()
})
