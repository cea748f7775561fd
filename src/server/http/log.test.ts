import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, test } from 'vitest'
import { withoutAddresses } from '../../kernel/text/without-addresses.ts'
import { loggedPath, withoutSecrets } from './log.ts'

test('check 49: a logged path holds ids of ours and no token', () => {
  const id = '019e0000-0000-7000-8000-000000000000'
  expect(loggedPath(`/event/${id}`)).toBe(`/event/${id}`)
  expect(loggedPath('/api/auth/reset-password/Zk3vQ0s8yTn4bR1cXw2PqLm9')).toBe('/api/auth/reset-password/…')
  expect(loggedPath('/api/fetchBandsAndVenuesWithinRadius')).toBe('/api/fetchBandsAndVenuesWithinRadius')
  expect(loggedPath(`/calendar/private/${id}.ics`)).toBe('/calendar/private/…')
  expect(loggedPath(`/calendar/search/${id}.ics`)).toBe('/calendar/search/…')
  expect(loggedPath(`/feeds/search/${id}.atom`)).toBe('/feeds/search/…')
  expect(loggedPath(`/calendar/mine/${id}.ics`)).toBe('/calendar/mine/…')
  expect(loggedPath(`/feeds/mine/${id}.atom`)).toBe('/feeds/mine/…')
  expect(loggedPath('/tickets/sent/kQz')).toBe('/tickets/sent/…')
  expect(loggedPath('/Tickets/Sent/kQz')).toBe('/tickets/sent/…')
  expect(loggedPath('/plan/kQz')).toBe('/plan/…')
  expect(loggedPath('/together/kQz.data')).toBe('/together/…')
  expect(loggedPath('/PLAN/kQz.data')).toBe('/plan/…')
  expect(loggedPath('/assets/entry.client-BHUSfad9.js')).toBe('/assets/entry.client-BHUSfad9.js')
})

test('check 49: words of a failed delivery lose the addresses in them', () => {
  expect(withoutAddresses('550 <ada@example.com> unknown, ask bob+x@mail.example')).toBe('550 <…> unknown, ask …')
})

test('check 49: secrets are removed from a log line wherever they are, and a line without any is not copied', () => {
  const fields = { requestId: 'r1', status: 200, error: new Error('away') }
  expect(withoutSecrets(fields)).toBe(fields)
  expect(withoutSecrets({ ...fields, token: 'abc', asked: { by: { email: 'ada@example.com' }, name: 'Ada' } })).toEqual(
    {
      ...fields,
      token: '…',
      asked: { by: { email: '…' }, name: 'Ada' },
    },
  )
})

/** A process that says `first`, and what it does then. */
function saying(next: string) {
  const script = `import { jsonLog } from './src/server/http/log.ts'; jsonLog().info({}, 'first'); ${next}`
  return spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: ['ignore', 'pipe', 'inherit'] })
}

test('a single line is written right away, even if the process then exits', async () => {
  using waiting = saying('setInterval(() => {}, 1_000)')
  const [line] = await once(waiting.stdout, 'data')
  expect(String(line)).toContain('"msg":"first"')

  using ending = saying('process.exit(1)')
  const [last] = await once(ending.stdout, 'data')
  expect(String(last)).toContain('"msg":"first"')
})

test('lines that no one reads are dropped instead of kept in memory, and their number is logged', async () => {
  const flood = 'const log = jsonLog(); for (let n = 0; n < 200_000; n += 1) log.info({ n }, "flood")'
  using flooding = saying(`${flood}; setTimeout(() => {}, 2_000)`)
  let text = ''
  for await (const chunk of flooding.stdout) text += String(chunk)
  const lines = text.trimEnd().split('\n')
  const dropped = lines.flatMap((line) => (line.includes('log lines were dropped') ? JSON.parse(line) : []))
  expect(dropped).toMatchObject([{ level: 'error' }])
  expect(lines.length - 2 + dropped[0].lines).toBe(200_000)
})
