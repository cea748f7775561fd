import type { Page } from '@playwright/test'
import { expect, test } from '../support/browser.ts'
import { callAs } from '../support/call-as.ts'
import { publish, seller } from '../support/sale-desk.ts'
import { fanOf } from '../support/shell-desk.ts'

const log = (page: Page) => page.getByRole('log', { name: 'Messages' })

async function send(page: Page, text: string) {
  await page.getByRole('textbox', { name: 'Message' }).fill(text)
  await page.getByRole('button', { name: 'Send', exact: true }).click()
}

/** Lets a test end the stream of a page’s facts, as a network that breaks does. */
const makeStreamsEndable = (page: Page) =>
  page.addInitScript(() => {
    const streams: EventSource[] = []
    globalThis.EventSource = class extends EventSource {
      constructor(url: string | URL) {
        super(url)
        streams.push(this)
      }
    }
    Reflect.set(window, 'endStreams', () => {
      for (const stream of streams.splice(0)) {
        stream.close()
        stream.dispatchEvent(new Event('error'))
      }
    })
  })

test('an open room whose stream breaks shows everything that was posted meanwhile, each message once', async ({
  browser,
  baseURL,
}) => {
  const shop = await seller(browser, `${baseURL}`)
  const eventID = await publish(shop)
  const [ana, ben] = [await fanOf(browser, `${baseURL}`), await fanOf(browser, `${baseURL}`)]
  for (const one of [ana, ben]) await callAs(`${baseURL}`, one)('toggleUserAttendance', { eventID, going: true })
  const [anaPage, benPage] = [await ana.context.newPage(), await ben.context.newPage()]
  const { chatID } = await callAs(`${baseURL}`, ana)('createChat', { eventID })
  await makeStreamsEndable(benPage)
  for (const page of [anaPage, benPage]) await page.goto(`/chat?room=${chatID}`)
  await send(anaPage, 'Before the break')
  await expect(log(benPage)).toContainText('Before the break')

  await benPage.route('**/api/live*', (route) => route.abort())
  await benPage.evaluate('endStreams()')
  for (const text of ['Doors are open', 'It’s packed']) {
    await send(anaPage, text)
    await expect(log(anaPage)).toContainText(text)
  }
  await send(benPage, 'On my way')
  for (const page of [anaPage, benPage]) await expect(log(page)).toContainText('On my way')
  await expect(log(benPage), 'the stream is really gone').not.toContainText('It’s packed')

  await benPage.unroute('**/api/live*')
  await expect(log(benPage)).toContainText('It’s packed', { timeout: 15_000 })
  await send(anaPage, 'After the break')
  await expect(log(benPage)).toContainText('After the break')
  const texts = ['Before the break', 'Doors are open', 'It’s packed', 'On my way', 'After the break']
  for (const page of [anaPage, benPage])
    expect(
      (await log(page).getByRole('listitem').allTextContents()).flatMap((line) =>
        texts.filter((text) => line.includes(text)),
      ),
      'in their order',
    ).toEqual(texts)
})
