import type { ImportRow } from '../../src/web/imports/import-preview.ts'

/** A show of a previewed file. */
export const previewedShow: NonNullable<ImportRow['show']> = {
  name: 'Tin Parade',
  day: '2026-12-05',
  time: null,
  doors: null,
  repeats: false,
  venueName: 'The Blue Door',
  city: 'Oakland',
  lineup: [],
  ages: null,
  minCents: null,
  maxCents: null,
  genre: null,
  namedPrices: null,
  unclearPrice: null,
  soldOut: false,
  about: null,
  shortened: [],
  unreadTimes: [],
  privateKind: null,
}

/** A row of a previewed file that would become a new show. */
export const previewedRow = (line: number, over: Partial<ImportRow> = {}): ImportRow => ({
  line,
  outcome: 'created',
  isEdited: false,
  isOver: false,
  reason: null,
  isOthers: false,
  suggestedCities: [],
  show: null,
  fields: null,
  hasVenueClock: true,
  proposedActs: [],
  privateNotes: null,
  showsThatDay: [],
  text: '',
  ...over,
})
