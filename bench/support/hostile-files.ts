import { importFile } from '../../src/kernel/limits.ts'

const dayOf = (n: number) => new Date(Date.UTC(2027, 0, 1 + n)).toISOString().slice(0, 10)
const compactDayOf = (n: number) => dayOf(n).replaceAll('-', '')

const csv = (head: string, rows: number, row: (n: number) => string) =>
  [head, ...Array.from({ length: rows }, (_, n) => row(n))].join('\n').slice(0, importFile.maxCharacters)

const calendar = (events: string[]) =>
  `BEGIN:VCALENDAR\n${events.map((lines) => `BEGIN:VEVENT\n${lines}\nEND:VEVENT`).join('\n')}\nEND:VCALENDAR`

/** Skipped dates of a weekly show, as many as an event may have. */
const exceptions = `EXDATE:${Array.from({ length: 500 }, (_, n) => compactDayOf(7 * n)).join()}`

/** Files of up to 900,000 characters, each slow in another way; a venue's own shows, so that all of them are written. */
export const hostileFiles = (): Record<string, string> => ({
  'many rows': csv(
    'date,start,venue,name',
    importFile.maxRows,
    (n) => `${dayOf(n)},20:00,,Show ${n} ${'x'.repeat(400)}`,
  ),
  'long texts': csv(
    'date,start,venue,name,description',
    80,
    (n) => `${dayOf(n)},20:00,,Show ${n},${'A long evening. '.repeat(620)}`,
  ),
  'long lineups': csv('date,start,venue,lineup', 80, (n) =>
    [dayOf(n), '20:00', '', Array.from({ length: 500 }, (_, act) => `Tin Parade ${n} ${act}`).join(';')].join(),
  ),
  'many dates': calendar(
    Array.from(
      { length: 180 },
      (_, n) =>
        `UID:${n}\nLOCATION:The Blue Door\nSUMMARY:S${n}\nDTSTART:20270101T200000\nRRULE:FREQ=WEEKLY\n${exceptions}`,
    ),
  ),
  'dates of rules with an end': calendar([
    ...Array.from(
      { length: 150 },
      (_, n) =>
        `UID:${n}\nLOCATION:The Blue Door\nSUMMARY:S${n}\nDTSTART:20270101T200000\nRRULE:FREQ=WEEKLY;COUNT=13\n${exceptions}`,
    ),
  ]),
  'towns and venues': csv(
    'date,start,name,venue,city,state',
    importFile.maxRows,
    (n) => `${dayOf(n)},20:00,Show ${n},Brick Hall ${n},${'Saint '.repeat(30)}${n} Mount Fort,CA`,
  ),
  'skipped rows': csv('date,venue,start,name', importFile.maxRows, (n) => `never ${n},,late,${'A '.repeat(210)}`),
  'deep JSON': `${'['.repeat(449_000)}${']'.repeat(449_000)}`,
  'deep shows': `{"@type":"Event","name":"A","startDate":"2027-03-05","subEvent":${'{"@graph":['.repeat(30_000)}${']}'.repeat(30_000)}}`,
  'many keys': `[${Array.from({ length: 20_000 }, (_, n) => `{"@type":"Event","k${n}":"${n}"}`).join()}]`.slice(
    0,
    importFile.maxCharacters,
  ),
  'moved shows': calendar(
    Array.from({ length: 6_000 }, (_, n) =>
      n % 2 ? 'UID:a\nRECURRENCE-ID:20270101T200000\nDTSTART:20270102' : 'UID:a\nRRULE:FREQ=WEEKLY\nDTSTART:20270101',
    ),
  ),
  'one line': `date,venue,name\n2027-03-05,,"${'\u0316\u0301'.repeat(440_000)}"`,
})
