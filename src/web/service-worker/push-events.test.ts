import { expect, test } from 'vitest'
import { openPush, showPush } from './push-events.ts'

const origin = 'https://localsound.test'

/** Where a click on a message leads, without a window of ours that is open. */
async function opened(path: unknown) {
  const urls: string[] = []
  const clients = { matchAll: async () => [], openWindow: async (url: string) => void urls.push(url) }
  await openPush(clients as never, origin, { data: { path } })
  return urls
}

test('a click on a notification opens its subject', async () => {
  expect(await opened('/operator')).toEqual([`${origin}/operator`])
})

test.each(['//evil.test', 'https://evil.test/', 'javascript:alert(1)', '\\\\evil.test', 7, null, undefined])(
  'a message that leads to %j opens Home',
  async (path) => {
    expect(await opened(path)).toEqual([`${origin}/`])
  },
)

test('a message is shown once, as text, and an unreadable one shows the product’s name', async () => {
  const notifications: unknown[] = []
  const registration = { showNotification: async (...all: unknown[]) => void notifications.push(all) }
  const message = { title: 'LocalSound', body: '<img src=x>', path: '/manage/1', tag: 'n1' }
  await showPush(registration as never, JSON.stringify(message))
  await showPush(registration as never, 'not json')
  await showPush(registration as never, undefined)
  expect(notifications).toMatchObject([
    ['LocalSound', { body: '<img src=x>', tag: 'n1', data: { path: '/manage/1' } }],
    ['LocalSound', { body: '', data: { path: '/' } }],
    ['LocalSound', { body: '', data: { path: '/' } }],
  ])
})
