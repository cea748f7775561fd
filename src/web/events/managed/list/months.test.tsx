import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { ManagedEvent } from '../../../../features/events/managed/managed-event-views.ts'
import { Months } from './months.tsx'

const date = (day: string, isCanceled = false) => ({ day, isCanceled })
const show = (eventName: string, dates: object[]) => ({ eventID: eventName, eventName, dates }) as ManagedEvent

test('shows are listed under the month of the first date that takes place, those without a date last', () => {
  const html = renderToStaticMarkup(
    <Months
      events={[
        show('Tides', [date('2026-11-30')]),
        show('Fridays', [date('2026-11-27', true), date('2026-12-04')]),
        show('Lights', [date('2026-12-05')]),
        show('Called off', [date('2027-12-06', true)]),
        show('Half a plan', []),
      ]}
    >
      {({ eventName }) => eventName}
    </Months>,
  )
  const months = [...html.matchAll(/<h3[^>]*>([^<]*)<\/h3>(.*?)<\/section>/g)].map(([, month, list = '']) => [
    month,
    ...[...list.matchAll(/<li>([^<]*)<\/li>/g)].map(([, name]) => name),
  ])
  expect(months).toEqual([
    ['November 2026', 'Tides'],
    ['December 2026', 'Fridays', 'Lights'],
    ['December 2027', 'Called off'],
    ['Date TBA', 'Half a plan'],
  ])
})
